/** `--assume`: limitations that would bar SAFE become assumptions, because the user accepts them. */
import { InputError } from '../errors.ts';
import type { LimitationId } from '../limitation/limitation.ts';
import { ACCEPTABLE_IDS } from '../limitation/register.ts';
import type { CountedLimitation, Exploration } from '../search/exploration.ts';

/** Only what can be stated as an assumption can be accepted: a path that a defect has cut cannot. */
export function requireAcceptable(names: readonly string[]): LimitationId[] {
  return names.map((name) => {
    const id = ACCEPTABLE_IDS.find((known) => known === name);
    if (id !== undefined) return id;
    const known = ACCEPTABLE_IDS.join(', ');
    throw new InputError(`--assume ${name}: there is no such limitation to accept; there are ${known}`);
  });
}

export function isAcceptable(name: string): boolean {
  return ACCEPTABLE_IDS.some((id) => id === name);
}

export function acceptLimitations(exploration: Exploration, ids: readonly LimitationId[]): Exploration {
  if (ids.length === 0) return exploration;
  const accept = (counted: CountedLimitation): CountedLimitation =>
    ids.includes(counted.limitation.id)
      ? { ...counted, limitation: { ...counted.limitation, isChosen: true } }
      : counted;
  return {
    ...exploration,
    incomplete: exploration.incomplete.map(accept),
    metLimitations: exploration.metLimitations.map(accept),
  };
}
