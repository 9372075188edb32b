/**
 * Finding a path in the layer, name by name, as path_resolution(7) describes it: links are followed, `..` leaves the folder in which the
 * walk really is.
 */
import fs from 'node:fs';
import { type FilePath, type FileStat, failure } from './file-system.ts';
import { requireAccess } from './layer-access.ts';
import { type FolderNode, type LayerNode, realNode, realStat, statOf } from './layer-node.ts';

const { X_OK } = fs.constants;
const NAME_MAX = 255;
const PATH_MAX = 4096;
const MAX_LINKS = 40;

/** A folder on the way, and its name in the one before; that of the root is empty. */
type Step = { readonly name: string; readonly folder: FolderNode };

export type FilePlace = {
  /** The folders from the root on. If the path names a folder by `.`, `..` or as the root, it is the last of them. */
  readonly steps: readonly Step[];
  /** In the last folder; empty: the place is that folder. */
  readonly name: string;
  /** Null: there is nothing of that name. */
  readonly node: LayerNode | null;
};

/** Nodes of real files, by device and inode: two names of one file are one node. */
export class LayerWalk {
  private readonly nodes = new Map<string, LayerNode>();
  private readonly root: Step;
  /** A name of the current folder, besides its own; a character for each byte. */
  private readonly current: string;

  constructor(current: string) {
    this.current = Buffer.from(current).toString('latin1');
    this.root = { name: '', folder: this.nodeOf('/', realStat('/')) as FolderNode };
  }

  /** Without `follow` the last name may be a link. */
  walk(path: FilePath, follow: boolean): FilePlace {
    const text = (typeof path === 'string' ? Buffer.from(path) : path).toString('latin1');
    if (text === '') throw failure('ENOENT');
    if (text.length >= PATH_MAX) throw failure('ENAMETOOLONG');
    const name = this.nameHere(text);
    const from = name.startsWith('/') ? [] : split(here());
    const isFolder = text.endsWith('/') && text !== '/';
    const place = this.walkNames([this.root], [...from, ...split(name)], follow || isFolder);
    if (isFolder && place.node !== null && place.node.kind !== 'folder') throw failure('ENOTDIR');
    return place;
  }

  /** The path, relative if it begins with the name of the current folder. */
  nameHere(path: string): string {
    if (this.current === here()) return path;
    if (path === this.current) return '.';
    return path.startsWith(`${this.current}/`) ? `./${path.slice(this.current.length + 1)}` : path;
  }

  /** The same the other way: what the program may know of a place that it has named by `path`. */
  nameOf(place: FilePlace, path: string): string {
    const real = physicalPath(place);
    if (this.nameHere(path).startsWith('/')) return real;
    if (real === here()) return this.current;
    return real.startsWith(`${here()}/`) ? this.current + real.slice(here().length) : real;
  }

  private walkNames(start: readonly Step[], path: readonly string[], follow: boolean): FilePlace {
    let steps = start;
    let names = path;
    let links = 0;
    while (names.length > 0) {
      const [name, ...rest] = names;
      names = rest;
      const { folder } = steps[steps.length - 1];
      if (folder.changes.mode !== undefined || folder.real === null) requireAccess(folder, X_OK);
      if (name === '.') continue;
      if (name === '..') {
        if (steps.length > 1) steps = steps.slice(0, -1);
        continue;
      }
      if (name.length > NAME_MAX) throw failure('ENAMETOOLONG');
      const node = this.lookUp(folder, name);
      const isLast = rest.length === 0;
      if (node?.kind === 'link' && (!isLast || follow)) {
        if (++links > MAX_LINKS) throw failure('ELOOP');
        const direct = this.magicTarget(node);
        if (direct !== null) return { steps, name, node: direct };
        if (node.target === '') throw failure('ENOENT');
        if (node.target.startsWith('/')) steps = [this.root];
        names = [...split(node.target), ...rest];
        continue;
      }
      if (isLast && node?.kind !== 'folder') return { steps, name, node };
      if (node === null) throw failure('ENOENT');
      if (node.kind !== 'folder') throw failure('ENOTDIR');
      if (isLast) return { steps, name, node };
      steps = [...steps, { name, folder: node }];
    }
    return { steps, name: '', node: steps[steps.length - 1].folder };
  }

  /** Links of /proc lead to open files, which may have no name; then the kernel follows them. */
  private magicTarget({ real }: LayerNode): LayerNode | null {
    if (real === null || !/^\/proc\/(?:self|thread-self|\d+)\/(?:task\/\d+\/)?fd\//.test(real)) return null;
    return { kind: 'special', real, changes: {} };
  }

  lookUp(folder: FolderNode, name: string): LayerNode | null {
    const known = folder.entries.get(name);
    if (known !== undefined) return known;
    if (folder.real === null) return null;
    const path = below(folder.real, name);
    try {
      return this.nodeOf(path, realStat(path));
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw e;
    }
  }

  private nodeOf(path: string, stat: FileStat): LayerNode {
    const key = `${stat.dev}:${stat.ino}`;
    const known = this.nodes.get(key);
    const made = realNode(path, stat);
    if (
      known !== undefined &&
      known.kind === made.kind &&
      (known.kind !== 'link' || isUnchanged(known, made))
    )
      return known;
    this.nodes.set(key, made);
    return made;
  }

  /** Whether the folder is this one or below it. */
  isWithin({ steps, name, node }: FilePlace, folder: FolderNode): boolean {
    return steps.some((step) => step.folder === folder) || (name !== '' && node === folder);
  }
}

function isUnchanged(a: LayerNode, b: LayerNode): boolean {
  return a.kind === 'link' && b.kind === 'link' && a.target === b.target;
}

function here(): string {
  return Buffer.from(process.cwd()).toString('latin1');
}

function split(path: string): string[] {
  return path.split('/').filter((name) => name !== '');
}

function below(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}

/** Without links, and without `.` and `..`. */
export function physicalPath({ steps, name }: FilePlace): string {
  const names = [...steps.slice(1).map((step) => step.name), ...(name === '' ? [] : [name])];
  return `/${names.join('/')}`;
}

/** The device that an entry of the folder is on. */
export function deviceOf(folder: LayerNode): bigint {
  return statOf(folder).dev;
}
