/**
 * A layer over the real file system, private to a path of an exploration. Reads of what the path has not changed fall through to the
 * real files; every change is made here, in memory, and undone with the path.
 *
 * Invariant: nothing in this folder's `layer…` files calls a function of Node that changes a file. Real files are opened for reading only.
 */
import fs from 'node:fs';
import { UnsupportedError } from '../../errors.ts';
import type { Term } from '../../term/term.ts';
import { logUndo } from '../trail/trail.ts';
import { type ContactKind, type FileContact, FileContacts, LAYER_TEMPORARY } from './file-contacts.ts';
import {
  type FileHandle,
  type FilePath,
  type FileSpace,
  type FileStat,
  type FileSystem,
  type FileTimes,
  failure,
  isForWriting,
} from './file-system.ts';
import { requireAccess, requireChown, requireOwner, requireRemoval } from './layer-access.ts';
import { LayerContent, type TermPages } from './layer-content.ts';
import { type HandleOwner, LayerHandle } from './layer-handle.ts';
import {
  bytesOfPath,
  change,
  type FileNode,
  type FolderNode,
  type LayerNode,
  namesInFolder,
  setContent,
  setEntry,
  statOf,
} from './layer-node.ts';
import { deviceOf, type FilePlace, LayerWalk, physicalPath } from './layer-walk.ts';
import { RealHandle } from './real-files.ts';

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_RDONLY, O_RDWR, O_TRUNC, O_WRONLY } = fs.constants;
const { R_OK, S_IFDIR, S_IFLNK, S_IFREG, W_OK, X_OK } = fs.constants;
const ACCESS_MODE = O_WRONLY | O_RDWR;
const PERMISSIONS = 0o7777;

/** Inodes of what a path makes begin where no real ones are. */
const FIRST_INODE = 2n ** 52n;

export class LayeredFiles implements FileSystem, HandleOwner {
  private readonly places: LayerWalk;
  private readonly contacts = new FileContacts();
  private readonly termPages: TermPages = new Set();
  /** Not undone: it only keeps nodes distinct. */
  private nextInode = FIRST_INODE;
  /** Nanoseconds since the epoch. */
  private readonly now: () => bigint;

  /** `current`: how the program calls the current folder. */
  constructor(now: () => bigint, current = process.cwd()) {
    this.now = now;
    this.places = new LayerWalk(current);
    const place = this.places.walk(LAYER_TEMPORARY, true);
    const made = this.makeNode(folderOf(place), S_IFDIR | 0o700);
    setEntry(folderOf(place), place.name, { kind: 'folder', ...made, entries: new Map() });
  }

  /** All terms in files, for the sweep of the unique table. */
  *terms(): Iterable<Term> {
    for (const { terms } of this.termPages) if (terms !== null) yield* terms.values();
  }

  /** The names that the path has used. */
  allContacts(): readonly FileContact[] {
    return this.contacts.all();
  }

  /** Whether this path made what is there, or took it away: nobody else has a say in it. */
  isMadeHere(path: FilePath, follow = true): boolean {
    try {
      const place = this.places.walk(path, follow);
      return place.node === null ? isAbsentHere(place) : isOfPath(place.node);
    } catch {
      return false;
    }
  }

  /** Whether this path, and nobody else, decides which names are in the folder, and in which order they come. */
  isListedHere(path: FilePath): boolean {
    try {
      const { node } = this.places.walk(path, true);
      return node?.kind === 'folder' && node.real === null && namesInFolder(node).length < 2;
    } catch {
      return false;
    }
  }

  private find(
    path: FilePath,
    follow: boolean,
    kind: ContactKind | ((found: FilePlace) => ContactKind),
  ): FilePlace {
    let place: FilePlace;
    try {
      place = this.places.walk(path, follow);
    } catch (e) {
      // What is on the way has decided that there is nothing. Nobody can change what is not there.
      this.note(path, null, 'seen');
      throw e;
    }
    this.note(path, place, typeof kind === 'function' ? kind(place) : kind);
    return place;
  }

  private note(path: FilePath, place: FilePlace | null, kind: ContactKind): void {
    const name = this.places.nameHere(latin1(path));
    this.contacts.note({ name, place: place === null ? null : physicalPath(place), kind });
  }

  /** Also fails if there is nothing. */
  private nodeAt(path: FilePath, follow: boolean, kind: ContactKind = 'seen'): LayerNode {
    const { node } = this.find(path, follow, kind);
    if (node === null) throw failure('ENOENT');
    return node;
  }

  stat(path: FilePath): FileStat {
    const node = this.nodeAt(path, true);
    // A link of /proc is followed by the kernel.
    if (node.kind === 'special' && node.real !== null)
      return fs.statSync(bytesOfPath(node.real), { bigint: true });
    return statOf(node);
  }

  lstat(path: FilePath): FileStat {
    return statOf(this.nodeAt(path, false));
  }

  access(path: FilePath, mode: number): void {
    requireAccess(this.nodeAt(path, true), mode);
  }

  /** Of the nearest real folder. */
  space(path: FilePath): FileSpace {
    const { steps, node } = this.find(path, true, 'seen');
    if (node === null) throw failure('ENOENT');
    const reals = [...steps.map(({ folder }) => folder.real), node.real].filter((real) => real !== null);
    return fs.statfsSync(bytesOfPath(reals[reals.length - 1]));
  }

  names(path: FilePath): string[] {
    const node = this.nodeAt(path, true, 'listed');
    if (node.kind !== 'folder') throw failure('ENOTDIR');
    requireAccess(node, R_OK);
    return namesInFolder(node);
  }

  readlink(path: FilePath): Buffer {
    const node = this.nodeAt(path, false);
    if (node.kind !== 'link') throw failure('EINVAL');
    return bytesOfPath(node.target);
  }

  realpath(path: FilePath): Buffer {
    const place = this.find(path, true, 'seen');
    if (place.node === null) throw failure('ENOENT');
    return bytesOfPath(this.places.nameOf(place, latin1(path)));
  }

  open(path: FilePath, flags: number, mode: number): FileHandle {
    const isNew = (flags & O_CREAT) !== 0 && (flags & O_EXCL) !== 0;
    const follow = !isNew && (flags & O_NOFOLLOW) === 0;
    // The null device is written to, but not changed; other devices are not opened for writing.
    const place = this.find(path, follow, ({ node }) =>
      isForWriting(flags) && node?.kind !== 'special' ? 'changed' : 'seen',
    );
    const node = place.node ?? this.createFile(place, flags, mode);
    if (place.node !== null && isNew) throw failure('EEXIST');
    if (node.kind === 'link') throw failure('ELOOP');
    if ((flags & O_DIRECTORY) !== 0 && node.kind !== 'folder') throw failure('ENOTDIR');
    const access = flags & ACCESS_MODE;
    if (node.kind === 'folder' && isForWriting(flags)) throw failure('EISDIR');
    // Whoever creates a file may write to it, whatever its mode.
    if (place.node !== null) requireAccess(node, accessBits(access));
    if (node.kind === 'special') return openSpecial(node.real ?? '', flags);
    if (isForWriting(flags) && node.real !== null) requireOrdinary(node.real);
    const handle = new LayerHandle(this, node, flags);
    if ((flags & O_TRUNC) !== 0 && access !== O_RDONLY && place.node !== null) handle.truncate(0);
    return handle;
  }

  private createFile(place: FilePlace, flags: number, mode: number): FileNode {
    if ((flags & O_CREAT) === 0) throw failure('ENOENT');
    const made = this.makeNode(folderOf(place), S_IFREG | (mode & PERMISSIONS & ~process.umask()));
    const node: FileNode = { kind: 'file', ...made, content: new LayerContent(null, 0, this.termPages) };
    this.add(place, node);
    return node;
  }

  /** What all new nodes have; `mode` with its type. */
  private makeNode(folder: FolderNode, mode: number): Pick<LayerNode, 'real' | 'changes'> {
    const now = this.now();
    const changes: FileStat = {
      dev: deviceOf(folder),
      ino: this.nextInode++,
      mode: BigInt(mode),
      nlink: (mode & S_IFDIR) === S_IFDIR ? 2n : 1n,
      uid: BigInt(process.geteuid?.() ?? 0),
      gid: BigInt(process.getegid?.() ?? 0),
      rdev: 0n,
      size: 0n,
      atimeNs: now,
      mtimeNs: now,
      ctimeNs: now,
      birthtimeNs: now,
    };
    return { real: null, changes };
  }

  /** Puts a node where nothing is. */
  private add(place: FilePlace, node: LayerNode): void {
    const folder = folderOf(place);
    if (folder.real !== null) requireOrdinary(folder.real);
    requireAccess(folder, W_OK | X_OK);
    setEntry(folder, place.name, node);
    this.touch(folder);
    if (node.kind === 'folder') countFolder(folder, 1n);
  }

  private remove(place: FilePlace): void {
    const folder = folderOf(place);
    requireRemoval(folder, place.node!);
    if (folder.real !== null) requireOrdinary(folder.real);
    setEntry(folder, place.name, null);
    this.touch(folder);
    if (place.node!.kind === 'folder') countFolder(folder, -1n);
  }

  touch(node: LayerNode): void {
    const now = this.now();
    change(node, { mtimeNs: now, ctimeNs: now });
  }

  contentToWrite(node: FileNode): LayerContent {
    if (node.content !== null) return node.content;
    const base = new RealHandle(fs.openSync(bytesOfPath(node.real!), O_RDONLY));
    logUndo(() => base.close());
    const content = new LayerContent(base, Number(base.stat().size), this.termPages);
    setContent(node, content);
    return content;
  }

  clear(node: FileNode): void {
    if (node.content === null || node.content.hasBase)
      setContent(node, new LayerContent(null, 0, this.termPages));
    else node.content.truncate(0);
  }

  mkdir(path: FilePath, mode: number): void {
    const place = this.find(path, false, 'changed');
    if (place.node !== null) throw failure('EEXIST');
    const made = this.makeNode(folderOf(place), S_IFDIR | (mode & PERMISSIONS & ~process.umask()));
    this.add(place, { kind: 'folder', ...made, entries: new Map() });
  }

  rmdir(path: FilePath): void {
    const place = this.find(path, false, 'changed');
    if (place.node === null) throw failure('ENOENT');
    if (place.node.kind !== 'folder') throw failure('ENOTDIR');
    const last = /([^/]*)\/*$/.exec(Buffer.from(path).toString('latin1'))?.[1];
    if (last === '.') throw failure('EINVAL');
    if (last === '..') throw failure('ENOTEMPTY');
    requireMovable(place);
    this.note(path, place, 'listed');
    if (namesInFolder(place.node).length > 0) throw failure('ENOTEMPTY');
    this.remove(place);
  }

  unlink(path: FilePath): void {
    const place = this.find(path, false, 'changed');
    if (place.node === null) throw failure('ENOENT');
    if (place.node.kind === 'folder') throw failure('EISDIR');
    this.remove(place);
    change(place.node, { nlink: statOf(place.node).nlink - 1n, ctimeNs: this.now() });
  }

  rename(fromPath: FilePath, toPath: FilePath): void {
    const from = this.find(fromPath, false, 'changed');
    const to = this.find(toPath, false, 'changed');
    const [source, target] = [folderOf(from), folderOf(to)];
    if (from.node === null) throw failure('ENOENT');
    requireMovable(from);
    if (from.node.kind === 'folder') this.note(fromPath, from, 'moved');
    if (from.node === to.node) return;
    if (deviceOf(source) !== deviceOf(target)) throw failure('EXDEV');
    if (from.node.kind === 'folder' && this.places.isWithin(to, from.node)) throw failure('EINVAL');
    if (to.node?.kind === 'folder' && this.places.isWithin(from, to.node)) throw failure('ENOTEMPTY');
    if (to.node !== null) {
      const isFolder = from.node.kind === 'folder';
      if (isFolder && to.node.kind !== 'folder') throw failure('ENOTDIR');
      if (!isFolder && to.node.kind === 'folder') throw failure('EISDIR');
      if (to.node.kind === 'folder') {
        requireMovable(to);
        this.note(toPath, to, 'listed');
        if (namesInFolder(to.node).length > 0) throw failure('ENOTEMPTY');
      }
      requireRemoval(target, to.node);
    }
    requireRemoval(source, from.node);
    if (to.node === null || to.node.kind !== 'folder') requireAccess(target, W_OK | X_OK);
    const replaced = to.node;
    this.remove(from);
    this.add(to, from.node);
    change(from.node, { ctimeNs: this.now() });
    if (replaced !== null) change(replaced, { nlink: statOf(replaced).nlink - 1n });
  }

  link(existing: FilePath, path: FilePath): void {
    const node = this.nodeAt(existing, false, 'changed');
    const place = this.find(path, false, 'changed');
    if (place.node !== null) throw failure('EEXIST');
    if (node.kind === 'folder') throw failure('EPERM');
    if (statOf(node).dev !== deviceOf(folderOf(place))) throw failure('EXDEV');
    this.add(place, node);
    change(node, { nlink: statOf(node).nlink + 1n, ctimeNs: this.now() });
  }

  symlink(target: FilePath, path: FilePath): void {
    const place = this.find(path, false, 'changed');
    if (place.node !== null) throw failure('EEXIST');
    const text = latin1(target);
    if (text === '') throw failure('ENOENT');
    const made = this.makeNode(folderOf(place), S_IFLNK | 0o777);
    this.add(place, {
      kind: 'link',
      ...made,
      changes: { ...made.changes, size: BigInt(text.length) },
      target: text,
    });
  }

  chmod(path: FilePath, mode: number): void {
    this.chmodNode(this.nodeAt(path, true, 'changed'), mode);
  }

  chmodNode(node: LayerNode, mode: number): void {
    requireOwner(node);
    const type = statOf(node).mode & ~BigInt(PERMISSIONS);
    change(node, { mode: type | BigInt(mode & PERMISSIONS), ctimeNs: this.now() });
  }

  chown(path: FilePath, uid: number, gid: number): void {
    this.chownNode(this.nodeAt(path, true, 'changed'), uid, gid);
  }

  lchown(path: FilePath, uid: number, gid: number): void {
    this.chownNode(this.nodeAt(path, false, 'changed'), uid, gid);
  }

  chownNode(node: LayerNode, uid: number, gid: number): void {
    requireChown(node, uid, gid);
    const old = statOf(node);
    change(node, {
      uid: uid === -1 ? old.uid : BigInt(uid),
      gid: gid === -1 ? old.gid : BigInt(gid),
      ctimeNs: this.now(),
    });
  }

  setTimes(path: FilePath, times: FileTimes): void {
    this.setNodeTimes(this.nodeAt(path, true, 'changed'), times);
  }

  setLinkTimes(path: FilePath, times: FileTimes): void {
    this.setNodeTimes(this.nodeAt(path, false, 'changed'), times);
  }

  setNodeTimes(node: LayerNode, { accessed, modified }: FileTimes): void {
    requireOwner(node);
    change(node, { atimeNs: accessed, mtimeNs: modified, ctimeNs: this.now() });
  }
}

/** A character for each byte. */
function latin1(path: FilePath): string {
  return (typeof path === 'string' ? Buffer.from(path) : path).toString('latin1');
}

/** Made by this path, or emptied by it: then the real file has no part in its bytes. */
function isOfPath(node: LayerNode): boolean {
  return node.real === null || (node.kind === 'file' && node.content !== null && !node.content.hasBase);
}

/** There is nothing, because this path removed it, or because it made the folder. */
function isAbsentHere({ steps, name }: FilePlace): boolean {
  const { folder } = steps[steps.length - 1];
  return folder.real === null || folder.entries.get(name) === null;
}

/** A folder in it has a link to it, `..`. File systems that do not count them say 1. */
function countFolder(folder: FolderNode, by: 1n | -1n): void {
  const { nlink } = statOf(folder);
  if (nlink >= 2n) change(folder, { nlink: nlink + by });
}

/** The folder that the place is in. Of a folder that is named by `.`, `..` or as the root there is none. */
function folderOf({ steps, name }: FilePlace): FolderNode {
  if (name === '') throw failure('EBUSY');
  return steps[steps.length - 1].folder;
}

/** The root of a mounted file system stays where it is. */
function requireMovable(place: FilePlace): void {
  if (place.node?.kind === 'folder' && deviceOf(place.node) !== deviceOf(folderOf(place)))
    throw failure('EBUSY');
}

function accessBits(access: number): number {
  return access === O_RDONLY ? R_OK : access === O_WRONLY ? W_OK : R_OK | W_OK;
}

/** What is written there reaches the kernel, or another process. The null device is the exception. */
function openSpecial(real: string, flags: number): FileHandle {
  const path = bytesOfPath(real);
  const stat = fs.statSync(path);
  const isNull = stat.isCharacterDevice() && stat.rdev === fs.statSync('/dev/null').rdev;
  if (isForWriting(flags) && !isNull)
    throw new UnsupportedError(`an effect that cannot be undone: opening ${path} for writing`);
  return new RealHandle(fs.openSync(path, flags & ~(O_CREAT | O_EXCL | O_TRUNC)));
}

/** Files of these are no files: what is written there sets the kernel up. */
const KERNEL_FILES: ReadonlySet<number> = new Set([0x9fa0, 0x62656572, 0x64626720, 0x27e0eb, 0x63677270]);

function requireOrdinary(real: string): void {
  if (KERNEL_FILES.has(fs.statfsSync(bytesOfPath(real)).type))
    throw new UnsupportedError(`an effect that cannot be undone: changing ${bytesOfPath(real)}`);
}
