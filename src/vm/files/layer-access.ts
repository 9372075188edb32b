/** Permissions in the layer: the kernel's answer for what the path has not changed, else the bits of owner, group and others. */
import fs from 'node:fs';
import { failure } from './file-system.ts';
import { bytesOfPath, type FolderNode, type LayerNode, statOf } from './layer-node.ts';

const { R_OK, W_OK, X_OK } = fs.constants;
const STICKY = 0o1000;

const euid = (): number => process.geteuid?.() ?? 0;
const isRoot = (): boolean => euid() === 0;

/** access(2): throws if the node does not grant all bits of `wanted`. */
export function requireAccess(node: LayerNode, wanted: number): void {
  const { mode, uid, gid } = node.changes;
  if (node.real !== null && mode === undefined && uid === undefined && gid === undefined) {
    fs.accessSync(bytesOfPath(node.real), wanted);
    return;
  }
  if (node.real !== null && (wanted & W_OK) !== 0) requireWritableDevice(node);
  if ((wanted & ~grantedBits(node)) !== 0) throw failure('EACCES');
}

/** The bits that are granted, as R_OK, W_OK and X_OK. */
function grantedBits(node: LayerNode): number {
  const stat = statOf(node);
  const mode = Number(stat.mode);
  if (isRoot()) return R_OK | W_OK | (node.kind === 'folder' || (mode & 0o111) !== 0 ? X_OK : 0);
  if (Number(stat.uid) === euid()) return (mode >> 6) & 7;
  const groups = [process.getegid?.() ?? 0, ...(process.getgroups?.() ?? [])];
  return (groups.includes(Number(stat.gid)) ? mode >> 3 : mode) & 7;
}

/** On a file system that is mounted for reading nothing can be changed. */
function requireWritableDevice({ real }: LayerNode): void {
  if (real === null) return;
  try {
    fs.accessSync(bytesOfPath(real), W_OK);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'EROFS') throw e;
  }
}

/** For what the owner alone may do. */
export function requireOwner(node: LayerNode): void {
  requireWritableDevice(node);
  if (!isRoot() && Number(statOf(node).uid) !== euid()) throw failure('EPERM');
}

/** chown(2): -1 stays as it is. */
export function requireChown(node: LayerNode, uid: number, gid: number): void {
  requireWritableDevice(node);
  if (isRoot()) return;
  const stat = statOf(node);
  const isOwner = Number(stat.uid) === euid();
  const keepsUser = uid === -1 || uid === Number(stat.uid);
  const groups = [process.getegid?.() ?? 0, ...(process.getgroups?.() ?? [])];
  if (!isOwner || !keepsUser || (gid !== -1 && !groups.includes(gid))) throw failure('EPERM');
}

/** Whether an entry may be removed or replaced. */
export function requireRemoval(folder: FolderNode, node: LayerNode): void {
  requireAccess(folder, W_OK | X_OK);
  const { mode, uid } = statOf(folder);
  if ((Number(mode) & STICKY) === 0 || isRoot()) return;
  if (Number(uid) !== euid() && Number(statOf(node).uid) !== euid()) throw failure('EPERM');
}
