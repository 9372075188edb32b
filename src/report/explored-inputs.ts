/** What `trace --explore` found: lines of the index, and the text that is printed. */
import path from 'node:path';
import type { ExploredInput, InputExploration } from '../trace/explore-inputs.ts';
import type { IndexedInput } from '../trace/input-folder.ts';
import { amount } from './format.ts';
import { endText } from './trace-report.ts';

export function indexedInput(input: ExploredInput): Omit<IndexedInput, 'files'> {
  const { id, from, end, conjuncts, newSides, isDiverged } = input;
  const isCrash = end.kind === 'ended' && end.outcome.kind === 'threw';
  return { id, outcome: endText(end), isCrash, from, conjuncts, newSides, isDiverged };
}

export function exploredText(
  { coveredSides, solved, infeasible, unknown, isExhausted }: InputExploration,
  inputs: readonly IndexedInput[],
  folder: string,
): string {
  const ends = new Map<string, IndexedInput[]>();
  for (const input of inputs) ends.set(input.outcome, [...(ends.get(input.outcome) ?? []), input]);
  const lines = [...ends].map(([outcome, all]) => {
    const [first] = all.filter(({ files }) => files.length > 0);
    return `  ${amount(all.length, 'input')}: ${outcome}, first ${path.join(folder, first.files[0])}`;
  });
  const diverged = inputs.filter((input) => input.isDiverged).length;
  return [
    `${amount(inputs.length, 'input')} in ${folder}, ${amount(inputs.filter((i) => i.isCrash).length, 'crash', 'crashes')}`,
    ...lines,
    '',
    `Covered: ${amount(coveredSides, 'side')} of branches on input bytes`,
    `Negated: ${amount(solved, 'conjunct')} with an input, ${infeasible} without, ${unknown} unknown`,
    ...(diverged === 0
      ? []
      : [`Diverged: ${amount(diverged, 'input')} took another path than was solved for`]),
    isExhausted
      ? 'Every conjunct of every path was negated'
      : 'The time was over before every conjunct was negated',
  ].join('\n');
}
