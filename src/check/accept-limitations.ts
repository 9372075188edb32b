/** `--assume`: limitations that bar SAFE by themselves become assumptions, because the user takes them upon himself. */
import { InputError } from '../errors.ts';
import type { LimitationId } from '../limitation/limitation.ts';
import { ACCEPTABLE_IDS } from '../limitation/register.ts';
import type { Exploration, Remark } from '../search/exploration.ts';

/** Only what can be stated as an assumption can be accepted: a path that a defect has cut cannot. */
export function acceptableIds(names: readonly string[]): LimitationId[] {
  return names.map((name) => {
    const id = ACCEPTABLE_IDS.find((known) => known === name);
    if (id !== undefined) return id;
    const known = ACCEPTABLE_IDS.join(', ');
    throw new InputError(`--assume ${name}: there is no such limitation to accept; there are ${known}`);
  });
}

export function acceptLimitations(exploration: Exploration, ids: readonly LimitationId[]): Exploration {
  if (ids.length === 0) return exploration;
  const accept = (remark: Remark): Remark =>
    ids.includes(remark.limitation.id)
      ? { ...remark, limitation: { ...remark.limitation, isChosen: true } }
      : remark;
  return {
    ...exploration,
    incomplete: exploration.incomplete.map(accept),
    notices: exploration.notices.map(accept),
  };
}
