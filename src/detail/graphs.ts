/** Control-flow graphs of the methods in which regions were met, and what became of the regions. */
import type { Block, EdgeCondition } from '../cfg/cfg.ts';
import { blockAt } from '../cfg/cfg.ts';
import type { ClassFile } from '../classfile/model.ts';
import { instructionLength, OPCODES } from '../classfile/opcodes.ts';
import type { RegionReport } from '../ranger/region-statistics.ts';
import { branchRegions } from '../region/regions.ts';
import { analyseMethod, type MethodAnalysis } from '../ssa/method-analysis.ts';
import { type MethodCode, methodCodeInFile } from '../ssa/method-code.ts';
import type { GraphBlock, GraphRegion, MethodGraph } from './method-detail.ts';
import { type CodeSite, parseSite } from './sites.ts';

/** A picture of more blocks is none. */
const MAX_BLOCKS = 400;
/** Methods of which graphs are kept; those that merged the most come first. */
const MAX_METHODS = 30;

/** `find` gives the class files of the user's own classes; regions in other code are left out. */
export function graphsOf(
  regions: readonly RegionReport[],
  find: (className: string) => ClassFile | null,
): MethodGraph[] {
  const byMethod = new Map<string, { site: CodeSite; reports: RegionReport[] }>();
  for (const report of regions) {
    const site = parseSite(report.site);
    if (site === null) continue;
    const known = byMethod.get(site.method);
    if (known === undefined) byMethod.set(site.method, { site, reports: [report] });
    else known.reports.push(report);
  }
  return [...byMethod.values()]
    .sort((a, b) => mergesOf(b.reports) - mergesOf(a.reports))
    .slice(0, MAX_METHODS)
    .flatMap(({ site, reports }) => graphOf(site, reports, find(site.className)) ?? []);
}

function mergesOf(reports: readonly RegionReport[]): number {
  return reports.reduce((sum, { instantiations }) => sum + instantiations, 0);
}

function graphOf(
  { method, key }: CodeSite,
  reports: readonly RegionReport[],
  file: ClassFile | null,
): MethodGraph | null {
  const info = file?.methods.find(({ name, descriptor }) => `${name}${descriptor}` === key);
  const code = file == null || info === undefined ? null : methodCodeInFile(file, info);
  if (file === null || code === null) return null;
  const analysis = analyseMethod(code);
  if (analysis.kind === 'none' || analysis.cfg.blocks.length > MAX_BLOCKS) return null;
  const folder = file.name.slice(0, file.name.lastIndexOf('/') + 1);
  return {
    method,
    file: file.sourceFile === null ? null : `${folder}${file.sourceFile}`,
    blocks: analysis.cfg.blocks.map((block) => graphBlock(code, block)),
    regions: reports
      .map((report) => graphRegion(code, analysis, report))
      .filter((region) => region !== null)
      .sort((a, b) => a.line - b.line || a.entry - b.entry),
  };
}

function graphBlock({ code }: MethodCode, { start, end, edges, handlers }: Block): GraphBlock {
  const instructions: string[] = [];
  const lines: number[] = [];
  for (let bci = start; bci < end; bci += instructionLength(code.bytes, bci)) {
    instructions.push(`${bci} ${OPCODES[code.bytes[bci]].name}`);
    const line = code.lines.findLast((entry) => entry.start <= bci)?.line;
    if (line !== undefined) lines.push(line);
  }
  return {
    start,
    lines: lines.length === 0 ? [0, 0] : [Math.min(...lines), Math.max(...lines)],
    code: instructions,
    edges: edges.map(({ to, when }) => [to, labelOf(when)] as const),
    handlers,
  };
}

function labelOf(when: EdgeCondition): string {
  switch (when.kind) {
    case 'always':
      return '';
    case 'taken':
      return 'jump';
    case 'fall':
      return 'else';
    case 'keys':
      return when.keys.join(', ');
    case 'default':
      return 'default';
  }
}

/** The blocks are those of the region that is tried first. Null: the branch is in code that nothing reaches. */
function graphRegion(
  code: MethodCode,
  { cfg }: Extract<MethodAnalysis, { cfg: unknown }>,
  report: RegionReport,
): GraphRegion | null {
  const { bci } = parseSite(report.site)!;
  const entry = blockAt(cfg, bci)?.id;
  if (entry === undefined) return null;
  const result = branchRegions(code, bci);
  const region = result.kind === 'none' ? null : result.regions[0];
  return {
    site: report.site,
    line: report.line,
    entry,
    exit: region === null || region.exit === null ? null : (blockAt(cfg, region.exit)?.id ?? null),
    blocks: region === null ? [] : region.blocks.filter((id) => id !== entry),
    attempts: report.attempts,
    merges: report.instantiations,
    refusal: report.refusal,
    notMerged: report.aborts,
    // An instance that was given up half-way is no picture of merging.
    passes: report.instantiations === 0 ? [] : (report.passes ?? []),
  };
}
