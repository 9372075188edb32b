/** The table of rooms as docs/architecture.md shows it: a picture of who uses whom, and who owns what. */
import { ROOMS, type Room } from './rooms.ts';

const BEGIN = (name: string): string => `<!-- begin: ${name}, made by npm run rooms -- --write -->`;
const END = '<!-- end -->';

/** The page with its generated parts as they should be. */
export function architectureText(page: string): string {
  const parts: Readonly<Record<string, () => string>> = {
    rooms: () => mermaid(collapsed(ROOMS)),
    'rooms of the VM': () => mermaid(vmRooms(ROOMS)),
    'who owns what': () => table(ROOMS),
  };
  return Object.entries(parts).reduce((text, [name, make]) => {
    const from = text.indexOf(BEGIN(name));
    if (from < 0) throw new Error(`docs/architecture.md has no part "${name}"`);
    const to = text.indexOf(END, from);
    return `${text.slice(0, from)}${BEGIN(name)}\n${make()}\n${text.slice(to)}`;
  }, page);
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The rooms of the VM as one. */
function collapsed(rooms: readonly Room[]): Graph {
  const top = (name: string): string => (name.startsWith('vm/') ? 'vm' : name);
  const graph = new Map<string, Set<string>>();
  for (const { name, uses, types = [] } of rooms) {
    const edges = graph.get(top(name)) ?? new Set<string>();
    for (const to of [...uses, ...types]) if (top(to) !== top(name)) edges.add(top(to));
    graph.set(top(name), edges);
  }
  return graph;
}

/** What the symbolic half of the VM is made of, by value imports; the concrete half is one box. */
function vmRooms(rooms: readonly Room[]): Graph {
  const short = (name: string): string | null => {
    if (name === 'vm/symbolic') return 'trap';
    if (name.startsWith('vm/symbolic/')) return name.slice('vm/symbolic/'.length);
    return null;
  };
  const graph = new Map<string, Set<string>>();
  for (const { name, uses } of rooms) {
    const from = short(name);
    if (from === null) continue;
    graph.set(from, new Set(uses.flatMap((to) => short(to) ?? [])));
  }
  return graph;
}

/** Arrows point to what is used; those that follow from others are left out. */
function mermaid(graph: Graph): string {
  const lines = ['```mermaid', 'flowchart BT'];
  for (const [from, edges] of graph) {
    const implied = new Set([...edges].flatMap((next) => [...reachable(graph, next)]));
    for (const to of edges)
      if (!implied.has(to)) lines.push(`  ${id(from)}["${from}"] --> ${id(to)}["${to}"]`);
  }
  return [...lines, '```'].join('\n');
}

/** `end` and the like are words of mermaid. */
function id(room: string): string {
  return `room_${room.replaceAll(/\W/g, '_')}`;
}

function reachable(graph: Graph, from: string): Set<string> {
  const found = new Set<string>();
  const pending = [...(graph.get(from) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    pending.push(...(graph.get(next) ?? []));
  }
  return found;
}

function table(rooms: readonly Room[]): string {
  const rows = rooms.map(({ name, owns, not = '' }) => `| \`src/${name}\` | ${owns} | ${not} |`);
  return ['| folder | owns | does not own |', '|---|---|---|', ...rows].join('\n');
}
