/**
 * Nodes of the layer: files, folders and links, as inodes are. A node of a real file holds only what the path has changed of it; all
 * else is read from the real file system whenever it is asked for. Every change is logged for the undo.
 *
 * Names and paths are text with a character for each byte.
 */
import fs from 'node:fs';
import { logEntry, logUndo } from '../trail/trail.ts';
import type { FileStat } from './file-system.ts';
import type { LayerContent } from './layer-content.ts';

type NodeBase = {
  /** The path of the real one; null: this path of the exploration made it. */
  readonly real: string | null;
  /** What differs from the real one; all of it if there is none. */
  changes: Partial<FileStat>;
};

export type FileNode = NodeBase & {
  readonly kind: 'file';
  /** Null: the bytes are those of the real file. */
  content: LayerContent | null;
};

export type FolderNode = NodeBase & {
  readonly kind: 'folder';
  /** Null: there is no such entry any more. A name that is missing is one of the real folder, if there is one. */
  readonly entries: Map<string, LayerNode | null>;
};

type LinkNode = NodeBase & { readonly kind: 'link'; readonly target: string };

/** A device, pipe or socket. */
type SpecialNode = NodeBase & { readonly kind: 'special' };

export type LayerNode = FileNode | FolderNode | LinkNode | SpecialNode;

const { S_IFDIR, S_IFLNK, S_IFMT, S_IFREG } = fs.constants;
const BIG = { bigint: true } as const;

export function bytesOfPath(path: string): Buffer {
  return Buffer.from(path, 'latin1');
}

/** The node of something real. */
export function realNode(path: string, { mode }: FileStat): LayerNode {
  const base = { real: path, changes: {} };
  switch (Number(mode) & S_IFMT) {
    case S_IFREG:
      return { kind: 'file', ...base, content: null };
    case S_IFDIR:
      return { kind: 'folder', ...base, entries: new Map() };
    case S_IFLNK:
      return { kind: 'link', ...base, target: fs.readlinkSync(bytesOfPath(path), 'latin1') };
    default:
      return { kind: 'special', ...base };
  }
}

export function realStat(path: string): FileStat {
  return fs.lstatSync(bytesOfPath(path), BIG);
}

export function statOf(node: LayerNode): FileStat {
  const stat = node.real === null ? node.changes : { ...pickStat(realStat(node.real)), ...node.changes };
  if (node.kind === 'file' && node.content !== null)
    return { ...stat, size: BigInt(node.content.size) } as FileStat;
  return stat as FileStat;
}

/** Node's object has more fields, and methods. */
function pickStat(stat: FileStat): FileStat {
  const { dev, ino, mode, nlink, uid, gid, rdev, size, atimeNs, mtimeNs, ctimeNs, birthtimeNs } = stat;
  return { dev, ino, mode, nlink, uid, gid, rdev, size, atimeNs, mtimeNs, ctimeNs, birthtimeNs };
}

export function change(node: LayerNode, changes: Partial<FileStat>): void {
  const old = node.changes;
  logUndo(() => {
    node.changes = old;
  });
  node.changes = { ...old, ...changes };
}

export function setContent(node: FileNode, content: LayerContent): void {
  const old = node.content;
  logUndo(() => {
    node.content = old;
  });
  node.content = content;
}

/** Null: the entry is gone. */
export function setEntry(folder: FolderNode, name: string, node: LayerNode | null): void {
  logEntry(folder.entries, name);
  folder.entries.set(name, node);
}

/** In the order of the real folder; what the path made comes behind, sorted, because an undo does not keep an order. */
export function namesInFolder(folder: FolderNode): string[] {
  const real = folder.real === null ? [] : namesOfReal(folder.real);
  const known = new Set(real);
  const made = [...folder.entries].flatMap(([name, node]) =>
    node !== null && !known.has(name) ? [name] : [],
  );
  return [...real.filter((name) => folder.entries.get(name) !== null), ...made.sort()];
}

function namesOfReal(path: string): string[] {
  const dir = fs.opendirSync(bytesOfPath(path).toString(), { encoding: 'latin1' });
  const names: string[] = [];
  for (let e = dir.readSync(); e !== null; e = dir.readSync()) names.push(e.name);
  dir.closeSync();
  return names;
}
