/** Static regions as text: the output of `rangefinder regions`, and of the golden files in test/ranger/static. */
import { reasonText } from '../ir/bailout.ts';
import { printExp, printIr } from '../ir/print-ir.ts';
import { RefNames } from '../ir/ref-names.ts';
import { usedNames } from '../ir/statements.ts';
import type { BranchDescription, RegionsDescription } from './regions.ts';
import type { NoRegion, SlotVariable, StaticRegion } from './stages.ts';

/** Every branch of a method with its regions, then the method as a region. */
export function regionsText({ method, branches, whole }: RegionsDescription): string {
  const parts = [method, ...branches.map(branchText), `the method: ${wholeText(whole)}`];
  return `${parts.join('\n')}\n`;
}

function branchText({ bci, line, result }: BranchDescription): string {
  const place = line === null ? `@${bci}` : `@${bci}, line ${line}`;
  if (result.kind === 'none') return `${place}: no region: ${reasonText(result.reason)}`;
  return result.regions
    .map((region, i) => `${place}${i === 0 ? '' : ', or'}: ${regionText(region)}`)
    .join('\n');
}

function wholeText(whole: StaticRegion | NoRegion): string {
  return whole.kind === 'none' ? `no region: ${reasonText(whole.reason)}` : regionText(whole);
}

/** The exit, the number of paths, inputs and outputs, the recovered statement, and the returns if there are any. */
function regionText(region: StaticRegion): string {
  const { exit, paths, recovered, returns } = region;
  const used = usedNames(recovered);
  const lines = [
    `to ${exit === null ? 'its returns' : `@${exit}`}; paths: ${pathsText(paths)}`,
    ...slotsText(
      'in',
      region.inputs.filter(({ name }) => used.has(name)),
    ),
    ...slotsText('out', region.outputs),
    ...printIr(recovered).split('\n'),
  ];
  if (returns !== null) {
    const names = new RefNames();
    const value = returns.value === null ? '' : `: ${printExp(returns.value, names)}`;
    lines.push(
      `returns if ${printExp(returns.rpc, names)}${value}`,
      ...printIr(region.statement).split('\n'),
    );
  }
  return lines.map((text, i) => (i === 0 ? text : `  ${text}`)).join('\n');
}

function pathsText({ through, returning, throwing }: StaticRegion['paths']): string {
  const counts = [
    [through, 'through'],
    [returning, 'returning'],
    [throwing, 'throwing'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, how]) => `${count} ${how}`)
    .join(', ');
}

function slotsText(label: string, variables: readonly SlotVariable[]): string[] {
  if (variables.length === 0) return [];
  const texts = variables.map(
    ({ name, slot, source }) => `${name} = ${source ?? `${slot.in} ${slot.index}`}`,
  );
  return [`${label}: ${texts.join(', ')}`];
}
