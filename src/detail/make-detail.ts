/** Makes the detail of a check that was run with `CheckOptions.detail`: follows inputs once more, reads class files, and sums up. */
import type { Checked } from '../check/check-program.ts';
import type { CheckOptions } from '../check/options.ts';
import type { ClassFile } from '../classfile/model.ts';
import { enteredCoverage } from '../coverage/class-coverage.ts';
import { coverageOf, coverTests, openClasses, type TestCoverage } from '../junit/cover-tests.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import { findingKey } from '../result/finding.ts';
import type { Exploration, SiteCoverage } from '../search/exploration.ts';
import { graphsOf } from './graphs.ts';
import type {
  BranchNote,
  FileMarks,
  LineMark,
  MethodDetail,
  PathTreeData,
  TimeSpent,
} from './method-detail.ts';
import { pathTree } from './path-tree.ts';
import { routesOf } from './routes.ts';
import { parseSite } from './sites.ts';

/** `leftMs`: inputs are followed for so long; what is left then is not marked, and the detail says so. */
export function makeDetail(checked: Checked, options: CheckOptions, leftMs: number): MethodDetail {
  const { exploration, program, result } = checked;
  if (exploration === null) return { ...NOTHING_RECORDED, time: timeOf(checked) };
  const end = performance.now() + leftMs;
  const isOver = (): boolean => performance.now() > end;
  const tree = pathTree(exploration.notes, exploration.isProved ? 0 : exploration.counts.paths);
  // Routes first: a finding without its way is worse than a line without its mark.
  const found = [...result.findings, ...result.contracts];
  const steps = routesOf(program, options, found, isOver);
  const runs = coverTests(program, options, exploration.tests, isOver);
  const followed = runs.filter((run) => run !== null).length;
  const coverage = coverageOf(program, runs, runs, exploration, options);
  const classes = openClasses(program);
  const own = new Set(program.targetClasses);
  const find = (name: string): ClassFile | null => (own.has(name) ? classes.find(name) : null);
  try {
    return {
      marks: marksOf(coverage),
      runs: {
        count: followed,
        isCut: followed < runs.length || exploration.tests.length < exploration.counts.paths,
      },
      branches: branchNotes(exploration, find),
      tree,
      graphs: graphsOf(exploration.regions, find),
      time: timeOf(checked),
      routes: steps.map((each, index) => ({ steps: each, leaf: leafOf(tree, found[index]) })),
    };
  } finally {
    classes.source.close();
  }
}

const NOTHING_RECORDED: Omit<MethodDetail, 'time'> = {
  marks: [],
  runs: { count: 0, isCut: false },
  branches: [],
  tree: null,
  graphs: [],
  routes: [],
};

/** The first leaf that ends as the finding does. Findings hold no key: it is made of what they hold. */
function leafOf(tree: PathTreeData | null, finding: Checked['result']['findings'][number]): number | null {
  if (tree === null) return null;
  const key = findingKeyOf(finding);
  const wanted = tree.outcomes.flatMap((outcome, index) =>
    outcome.key !== null && outcome.key === key ? [index] : [],
  );
  const leaf = tree.outcome.findIndex((index) => wanted.includes(index));
  return leaf < 0 ? null : leaf;
}

function findingKeyOf({
  exception,
  location,
  trace,
  message,
}: Checked['result']['findings'][number]): string | null {
  if (exception === null) return findingKey({ kind: 'reached', location });
  return findingKey({
    kind: 'threw',
    exception,
    supers: [],
    message,
    location: trace[0],
    userLocation: location,
    trace,
  });
}

/** Methods that no run entered have no marks: they are the business of other checks. */
function marksOf({ classes }: TestCoverage): FileMarks[] {
  const byFile = new Map<string, LineMark[]>();
  for (const each of classes) {
    const entered = enteredCoverage(each);
    if (entered === null || entered.sourceFile === null) continue;
    const file = `${entered.name.slice(0, entered.name.lastIndexOf('/') + 1)}${entered.sourceFile}`;
    const lines = entered.perLine
      .filter(({ line }) => line > 0)
      .map(
        ({ line, instructions, branches }): LineMark => [
          line,
          instructions.covered,
          instructions.total,
          branches.covered,
          branches.total,
        ],
      );
    byFile.set(file, sumOfMarks([...(byFile.get(file) ?? []), ...lines]));
  }
  return [...byFile].map(([file, lines]) => ({ file, lines }));
}

/** A line may belong to several classes: a lambda, an anonymous class. */
function sumOfMarks(marks: readonly LineMark[]): LineMark[] {
  const byLine = new Map<number, LineMark>();
  for (const mark of marks) {
    const known = byLine.get(mark[0]);
    byLine.set(
      mark[0],
      known === undefined
        ? mark
        : [mark[0], known[1] + mark[1], known[2] + mark[2], known[3] + mark[3], known[4] + mark[4]],
    );
  }
  return [...byLine.values()].sort((a, b) => a[0] - b[0]);
}

/** Branches of the user's own classes that the search met. */
function branchNotes(
  { coverage, regions }: Exploration,
  find: (name: string) => ClassFile | null,
): BranchNote[] {
  const counts = new Map(coverage.map((each) => [each.site, each]));
  const merged = new Map(regions.map((each) => [each.site, each]));
  const sites = [...new Set([...counts.keys(), ...merged.keys()])];
  return sites
    .flatMap((site) => branchNote(site, counts.get(site), merged.get(site), find) ?? [])
    .sort((a, b) => a.line - b.line || (a.site < b.site ? -1 : 1));
}

function branchNote(
  name: string,
  counts: SiteCoverage | undefined,
  region: RegionReport | undefined,
  find: (name: string) => ClassFile | null,
): BranchNote | null {
  const site = parseSite(name);
  const file = site === null ? null : find(site.className);
  if (site === null || file === null) return null;
  const info = file.methods.find((each) => `${each.name}${each.descriptor}` === site.key);
  const line = info?.code?.lines.findLast(({ start }) => start <= site.bci)?.line ?? 0;
  const folder = file.name.slice(0, file.name.lastIndexOf('/') + 1);
  return {
    site: name,
    file: file.sourceFile === null ? null : `${folder}${file.sourceFile}`,
    line,
    forks: counts?.forks ?? 0,
    taken: counts?.taken ?? [],
    merges: region?.instantiations ?? 0,
    mergedPaths: region?.paths ?? 0,
    notMerged: [
      ...(region?.refusal == null ? [] : ([[region.refusal, 0]] as const)),
      ...(region?.aborts ?? []),
    ],
  };
}

function timeOf({ result: { stats }, exploration, replayMs }: Checked): TimeSpent {
  const merging = exploration?.regions.reduce((sum, { ms }) => sum + ms, 0) ?? 0;
  const { machineMs, chainMs, solverMs } = exploration?.statistics ?? {
    machineMs: 0,
    chainMs: 0,
    solverMs: 0,
  };
  return {
    totalMs: stats.totalMs,
    interpreterMs: Math.round(Math.max(0, machineMs - merging)),
    mergingMs: Math.round(merging),
    chainMs: Math.round(Math.max(0, chainMs - solverMs)),
    solverMs: Math.round(solverMs),
    staticMs: stats.staticMs,
    replayMs: Math.round(replayMs),
  };
}
