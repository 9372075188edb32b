/**
 * `npm run imports`: imports point one way (shared/style.md, rule 2). Two rules, both over the value imports of
 * every file below src, generated files included; `import type` is erased and binds nothing at run time.
 *
 * 1. No file reaches itself.
 * 2. A folder imports only folders that stand before it in LAYERS.
 *
 * Biome's noImportCycles knows rule 1 only, and does not see the generated files, which it neither formats nor lints.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The pipeline, first to last. A file that stands directly in src belongs to no layer: everyone may import it. */
export const LAYERS: readonly string[] = [
  'term',
  'solver',
  'classfile',
  'classpath',
  'vm',
  'cfg',
  'ssa',
  'ranger',
  'harmless',
  'inputs',
  'coverage',
  'search',
  'replay',
  'check',
  'spf',
  'junit',
  'report',
  'cli',
];

/** File to the files that it imports; paths relative to src. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** `import … from '…'`, `export … from '…'` and `import '…'`; not `import type`, not `export type`. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'/gm;

export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map((m) => path.posix.join(path.posix.dirname(file), m[1]));
}

/** Every cycle once, as the list of its files; the first file is repeated at the end. */
export function cyclesOf(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      cycles.push([...trail.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

/** Imports against the order of LAYERS, and folders that LAYERS does not name. Tests may use every layer. */
export function againstTheFlow(graph: ImportGraph): string[] {
  const wrong: string[] = [];
  for (const [file, imports] of graph) {
    if (/\.test(?:ing)?\.ts$/.test(file)) continue;
    const layer = layerOf(file);
    if (layer === -1) wrong.push(`${file}: folder is not in LAYERS (scripts/check-imports.ts)`);
    for (const target of imports) {
      if (layerOf(target) > layer) wrong.push(`${file} imports ${target}, which comes later in the pipeline`);
    }
  }
  return wrong;
}

/** Files in src itself: index.ts is the public API and sees all, the others (errors.ts) are seen by all. */
function layerOf(file: string): number {
  if (!file.includes('/')) return file === 'index.ts' ? LAYERS.length : 0;
  return LAYERS.indexOf(file.split('/')[0]);
}

function readGraph(src: string): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const name of fs.readdirSync(src, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.ts')) continue;
    graph.set(name, importsOf(name, fs.readFileSync(path.join(src, name), 'utf8')));
  }
  return graph;
}

function main(): void {
  const graph = readGraph(fileURLToPath(new URL('../src/', import.meta.url)));
  const problems = [...cyclesOf(graph).map((c) => `cycle: ${c.join(' -> ')}`), ...againstTheFlow(graph)];
  for (const problem of problems) console.error(problem);
  console.log(`${graph.size} files, ${problems.length} imports against the flow`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
