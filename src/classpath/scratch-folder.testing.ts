/** For tests: a folder that goes away when the test file is done. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

export class ScratchFolder {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'rangefinder-test-')));

  constructor() {
    afterAll(() => rmSync(this.path, { recursive: true, force: true }));
  }

  /** Writes a file, with the folders that it needs, and returns its path. */
  write(name: string, content: string | Uint8Array): string {
    const file = join(this.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  join(...parts: string[]): string {
    return join(this.path, ...parts);
  }
}
