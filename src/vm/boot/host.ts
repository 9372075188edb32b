/** The machine that the program sees: file descriptors, environment, properties. */
import fs from 'node:fs';
import os from 'node:os';
import type { VmOptions } from '../vm.ts';

export class Host {
  readonly options: VmOptions;
  private readonly pause = new Int32Array(new SharedArrayBuffer(4));

  constructor(options: VmOptions) {
    this.options = options;
  }

  /** Writes all bytes; a closed pipe throws as node does. */
  write(fd: number, bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) {
      try {
        at += fs.writeSync(fd, bytes, at, bytes.length - at);
      } catch (e) {
        if ((e as NodeJS.ErrnoException).code !== 'EAGAIN') throw e;
        Atomics.wait(this.pause, 0, 0, 2);
      }
    }
  }

  /** Returns the count, 0 at end of file. Blocks where the descriptor is non-blocking. */
  read(fd: number, into: Uint8Array): number {
    for (;;) {
      try {
        return fs.readSync(fd, into, 0, into.length, null);
      } catch (e) {
        const code = (e as NodeJS.ErrnoException).code;
        if (code === 'EOF') return 0;
        if (code !== 'EAGAIN') throw e;
        Atomics.wait(this.pause, 0, 0, 5);
      }
    }
  }

  /** Node has no lseek: a file is read at positions that we keep, pipes and terminals sequentially. */
  position(_fd: number): number {
    return 0;
  }

  skip(_fd: number, _count: number): number {
    return 0;
  }

  available(_fd: number): number {
    return 0;
  }

  get locale(): { readonly language: string; readonly country: string; readonly encoding: string } {
    const env = process.env;
    const text = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'C';
    const [name, charset] = text.split('@')[0].split('.') as [string, string | undefined];
    const [language, country] = name.split('_') as [string, string | undefined];
    const isPosix = language === 'C' || language === 'POSIX' || language === '';
    const encoding = charset === undefined ? 'ANSI_X3.4-1968' : normaliseCharset(charset);
    return {
      language: isPosix ? 'en' : language,
      country: isPosix ? '' : (country ?? ''),
      encoding,
    };
  }

  get userName(): string {
    return os.userInfo().username;
  }

  get userHome(): string {
    return os.userInfo().homedir;
  }
}

function normaliseCharset(name: string): string {
  return /^utf-?8$/i.test(name) ? 'UTF-8' : name;
}
