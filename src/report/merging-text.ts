/** `--explain-merging`: which regions were used, how often, and what stopped the others. */
import type { RegionReport } from '../ranger/region-statistics.ts';
import { amount, duration, grouped } from './format.ts';

/** Reasons of one region, the commonest first. */
const SHOWN_REASONS = 3;

export function mergingLines(regions: readonly RegionReport[]): string[] {
  if (regions.length === 0) return ['Merging: no symbolic branch was met'];
  const used = regions.filter(({ instantiations }) => instantiations > 0);
  const others = regions.filter(({ instantiations }) => instantiations === 0);
  return [
    `Merging: ${used.length} of ${amount(regions.length, 'branch', 'branches')} merged`,
    ...[...used].sort((a, b) => b.instantiations - a.instantiations).flatMap(usedLines),
    ...others.flatMap(otherLines),
  ];
}

function usedLines(region: RegionReport): string[] {
  const { instantiations, paths, inlined, exits, ms } = region;
  const left = [
    ...(exits.NENR > 0 ? [`${grouped(exits.NENR)} left at the end of the region`] : []),
    ...(exits.RE > 0 ? [`${grouped(exits.RE)} returned`] : []),
    ...(exits.SP > 0 ? [`${grouped(exits.SP)} executed path by path`] : []),
  ];
  const calls = inlined === 0 ? '' : `, ${amount(inlined, 'call')} inlined`;
  return [
    `  ${placeOf(region)}: ${amount(instantiations, 'time')}, about ${shortCount(paths)} paths${calls}; ` +
      `${left.join(', ')}; ${duration(ms)}`,
    ...abortLines(region),
  ];
}

function otherLines(region: RegionReport): string[] {
  const { refusal } = region;
  if (refusal !== null) return [`  ${placeOf(region)}: no region: ${refusal}`];
  return [`  ${placeOf(region)}: not merged`, ...abortLines(region)];
}

function abortLines({ aborts }: RegionReport): string[] {
  return [...aborts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SHOWN_REASONS)
    .map(([reason, count]) => `    left alone ${amount(count, 'time')}: ${reason}`);
}

/** Estimates are products over all calls inlined: beyond a million only the size counts. */
function shortCount(paths: number): string {
  return paths < 1e6 ? grouped(Math.round(paths)) : paths.toExponential(1);
}

function placeOf({ site, line }: RegionReport): string {
  const name = site.replace(/\(.*/, '').replaceAll('/', '.');
  return line > 0 ? `${name}, line ${line}` : site.replaceAll('/', '.');
}
