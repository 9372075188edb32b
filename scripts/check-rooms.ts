/**
 * `npm run rooms`: the folders of src depend on each other only as `rooms.ts` allows, and docs/architecture.md shows that
 * table. Checked over every import and `import type` of every file below src, generated files included; tests may use all.
 *
 * 1. No file reaches itself over value imports.
 * 2. An import between two rooms is in the table: under `uses`, or under `types` if it is `import type`.
 * 3. The table has no line that nothing uses, and a room uses only rooms that stand before it (rooms of the VM apart,
 *    whose classes refer to each other).
 * 4. The table keeps the rules that the design rests on (`NEVER`).
 * 5. The picture and the table in docs/architecture.md are what `--write` makes of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NEVER, ROOMS, type Room } from './rooms.ts';
import { architectureText } from './rooms-text.ts';

export type Import = { readonly target: string; readonly isType: boolean };

/** File to what it imports; paths relative to src. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** `import … from '…'`, `export … from '…'` and `import '…'`. */
const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'/gm;

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((m) => ({
    target: path.posix.join(path.posix.dirname(file), m[2]),
    isType: m[1] !== undefined,
  }));
}

/** Every cycle of value imports once, as the list of its files; the first file is repeated at the end. */
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
    for (const { target, isType } of graph.get(file) ?? []) if (!isType) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}

/** The room of a file: the longest name in the table that its path begins with; null for files in src itself. */
export function roomOf(file: string, rooms: readonly Room[] = ROOMS): string | null {
  const fits = rooms.filter(({ name }) => file.startsWith(`${name}/`)).map(({ name }) => name);
  return fits.sort((a, b) => b.length - a.length)[0] ?? null;
}

type Edge = { readonly from: string; readonly to: string };

/** Imports that the table does not allow, and lines of it that nothing uses. */
export function againstTheTable(graph: ImportGraph, rooms: readonly Room[] = ROOMS): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const [file, imports] of graph) {
    if (/\.test(?:ing)?\.ts$/.test(file) || !file.includes('/')) continue;
    const from = roomOf(file, rooms);
    if (from === null) problems.push(`${file}: its folder is no room of scripts/rooms.ts`);
    const room = rooms.find(({ name }) => name === from);
    for (const { target, isType } of imports) {
      const to = roomOf(target, rooms);
      if (room === undefined || to === null || to === from) continue;
      const isAllowed = room.uses.includes(to) || (isType && (room.types ?? []).includes(to));
      used.add(`${from} ${to} ${isType ? 'type' : 'value'}`);
      if (!isAllowed)
        problems.push(`${file} imports ${target}${isType ? ' (types)' : ''}: ${from} may not use ${to}`);
    }
  }
  for (const { name, uses, types = [] } of rooms) {
    for (const to of uses)
      if (!used.has(`${name} ${to} value`)) problems.push(`${name} may use ${to}, but does not`);
    for (const to of types)
      if (!used.has(`${name} ${to} type`)) problems.push(`${name} may use types of ${to}, but does not`);
  }
  return problems;
}

/** Lines of the table that point to a later room, or that the design forbids. */
export function badLines(rooms: readonly Room[] = ROOMS): string[] {
  const place = new Map(rooms.map(({ name }, i) => [name, i]));
  const isVm = (name: string): boolean => name === 'vm' || name.startsWith('vm/');
  const edges: Edge[] = rooms.flatMap(({ name, uses, types = [] }) =>
    [...uses, ...types].map((to) => ({ from: name, to })),
  );
  return [
    ...edges.filter(({ to }) => !place.has(to)).map(({ from, to }) => `${from} uses ${to}, which is no room`),
    ...edges
      .filter(({ from, to }) => place.get(to)! >= place.get(from)! && !(isVm(from) && isVm(to)))
      .map(({ from, to }) => `${from} uses ${to}, which stands after it`),
    ...NEVER.flatMap(({ from, to, because }) =>
      edges
        .filter((edge) => from.test(edge.from) && to.test(edge.to))
        .map((edge) => `${edge.from} uses ${edge.to}: ${because}`),
    ),
  ];
}

function readGraph(src: string): ImportGraph {
  const graph = new Map<string, Import[]>();
  for (const name of fs.readdirSync(src, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.ts')) continue;
    graph.set(name, importsOf(name, fs.readFileSync(path.join(src, name), 'utf8')));
  }
  return graph;
}

/** Between its markers, the page has what is made from the table. */
function architectureProblems(isWriting: boolean): string[] {
  const file = fileURLToPath(new URL('../docs/architecture.md', import.meta.url));
  const text = fs.readFileSync(file, 'utf8');
  const wanted = architectureText(text);
  if (wanted === text) return [];
  if (!isWriting) return ['docs/architecture.md is not what scripts/rooms.ts says: npm run rooms -- --write'];
  fs.writeFileSync(file, wanted);
  return [];
}

function main(): void {
  const graph = readGraph(fileURLToPath(new URL('../src/', import.meta.url)));
  const problems = [
    ...cyclesOf(graph).map((c) => `cycle: ${c.join(' -> ')}`),
    ...againstTheTable(graph),
    ...badLines(),
    ...architectureProblems(process.argv.includes('--write')),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${graph.size} files in ${ROOMS.length} rooms, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
