/** An open file or folder of the layer. */
import fs from 'node:fs';
import { logUndo } from '../trail/trail.ts';
import { type ByteTerms, type FileHandle, type FileStat, type FileTimes, failure } from './file-system.ts';
import type { LayerContent } from './layer-content.ts';
import { bytesOfPath, type FileNode, type FolderNode, type LayerNode, statOf } from './layer-node.ts';
import { RealHandle } from './real-files.ts';

const { O_APPEND, O_RDONLY, O_RDWR, O_WRONLY } = fs.constants;

/** What a handle needs of its layer (`layered-files.ts`). */
export interface HandleOwner {
  /** The content of a file that is about to be written to. */
  contentToWrite(node: FileNode): LayerContent;
  /** Takes all bytes away. */
  clear(node: FileNode): void;
  /** The contents have changed now. */
  touch(node: LayerNode): void;
  chmodNode(node: LayerNode, mode: number): void;
  chownNode(node: LayerNode, uid: number, gid: number): void;
  setNodeTimes(node: LayerNode, times: FileTimes): void;
}

export class LayerHandle implements FileHandle {
  readonly fd = null;
  readonly keepsTerms: boolean;
  private readonly layer: HandleOwner;
  private readonly node: FileNode | FolderNode;
  private readonly flags: number;
  private readonly mode: number;
  /** The real file, for as long as its bytes are those of the node. Opened by the first read. */
  private base: RealHandle | null = null;

  constructor(layer: HandleOwner, node: FileNode | FolderNode, flags: number) {
    this.layer = layer;
    this.node = node;
    this.flags = flags;
    this.mode = flags & (O_WRONLY | O_RDWR);
    this.keepsTerms = node.kind === 'file' && this.mode !== O_RDONLY;
  }

  stat(): FileStat {
    return statOf(this.node);
  }

  read(into: Uint8Array, position: number | null): number {
    if (this.mode === O_WRONLY) throw failure('EBADF');
    if (this.node.kind === 'folder') throw failure('EISDIR');
    const { content } = this.node;
    return content === null ? this.readReal(into, position ?? 0) : content.read(into, position ?? 0);
  }

  private readReal(into: Uint8Array, position: number): number {
    if (this.base === null) {
      const base = new RealHandle(fs.openSync(bytesOfPath(this.node.real!), O_RDONLY));
      this.base = base;
      logUndo(() => {
        if (this.base === base) this.close();
      });
    }
    return this.base.read(into, position);
  }

  write(bytes: Uint8Array, position: number | null, terms: ByteTerms | null = null): number {
    const node = this.fileToWrite();
    const content = this.layer.contentToWrite(node);
    const isAtEnd = position === null || (this.flags & O_APPEND) !== 0;
    content.write(bytes, isAtEnd ? content.size : position, terms);
    this.layer.touch(node);
    return bytes.length;
  }

  private fileToWrite(): FileNode {
    if (this.mode === O_RDONLY || this.node.kind === 'folder') throw failure('EBADF');
    return this.node;
  }

  termsIn(position: number, count: number): ByteTerms | null {
    return this.node.kind === 'file' ? (this.node.content?.termsIn(position, count) ?? null) : null;
  }

  truncate(size: number): void {
    if (this.mode === O_RDONLY || size < 0) throw failure('EINVAL');
    const node = this.fileToWrite();
    if (size === 0) this.layer.clear(node);
    else this.layer.contentToWrite(node).truncate(size);
    this.layer.touch(node);
  }

  chmod(mode: number): void {
    this.layer.chmodNode(this.node, mode);
  }

  chown(uid: number, gid: number): void {
    this.layer.chownNode(this.node, uid, gid);
  }

  setTimes(times: FileTimes): void {
    this.layer.setNodeTimes(this.node, times);
  }

  sync(): void {}

  reopen(isForWriting: boolean): FileHandle {
    return new LayerHandle(this.layer, this.node, isForWriting ? O_RDWR : O_RDONLY);
  }

  close(): void {
    this.base?.close();
    this.base = null;
  }
}
