/**
 * What a command and the daemon say to each other: frames of one byte for the kind, four for the length, and the content. The content of
 * output is bytes as they were written; all others are JSON.
 */
import type { Socket } from 'node:net';
import { InputError } from '../errors.ts';

export const FrameKind = {
  Request: 1,
  Signal: 2,
  Started: 3,
  Refused: 4,
  Out: 5,
  Err: 6,
  Exit: 7,
  Text: 8,
} as const;
export type FrameKind = (typeof FrameKind)[keyof typeof FrameKind];

/** A command as its user gave it. */
export type CommandRequest = {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly umask: number;
  /** Columns of the terminal; null where it is none. */
  readonly terminals: { readonly out: number | null; readonly err: number | null };
};

export type DaemonRequest = {
  readonly token: string;
  readonly identity: string;
  readonly what: 'command' | 'status' | 'stop';
  readonly command?: CommandRequest;
};

export type CommandEnd = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

const HEADER = 5;
/** Arguments and environment together are bounded by the system far below. Output is cut into pieces. */
const MAX_FRAME = 32 << 20;

export function frame(kind: FrameKind, content: Buffer): Buffer {
  const header = Buffer.alloc(HEADER);
  header[0] = kind;
  header.writeUInt32BE(content.length, 1);
  return Buffer.concat([header, content]);
}

export function jsonFrame(kind: FrameKind, content: unknown): Buffer {
  return frame(kind, Buffer.from(JSON.stringify(content)));
}

/** `onBroken`: what arrives is none of this, and the socket is closed. Frames that were whole have been told. */
export function onFrames(
  socket: Socket,
  onFrame: (kind: number, content: Buffer) => void,
  onBroken: (why: string) => void,
): void {
  let parts: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    size += chunk.length;
    while (size >= HEADER) {
      const all = parts.length === 1 ? parts[0] : Buffer.concat(parts);
      parts = [all];
      const length = all.readUInt32BE(1);
      if (length > MAX_FRAME) {
        socket.destroy();
        onBroken(`a frame of ${length} bytes`);
        return;
      }
      if (size < HEADER + length) return;
      parts = [all.subarray(HEADER + length)];
      size -= HEADER + length;
      try {
        onFrame(all[0], all.subarray(HEADER, HEADER + length));
      } catch (error) {
        if (error instanceof InputError) throw error;
        socket.destroy();
        onBroken((error as Error).message);
        return;
      }
    }
  });
}
