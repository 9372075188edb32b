/**
 * Differential test: HotSpot's own messages, and the exact instruction each is about, come from running
 * test/npe/NpeOracle.java on the JDKs of this machine. Once with names of local variables and once without.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseClassFile } from '../../classfile/parse.ts';
import { Acc, type ClassFile, type MethodInfo } from '../../classfile/model.ts';
import { discoverJdks, type Jdk } from '../../classpath/jdk.ts';
import { openSystemImage } from '../../classpath/open-system-image.ts';
import { ScratchFolder } from '../../classpath/scratch-folder.testing.ts';
import { helpfulNullPointerMessage } from './helpful-npe.ts';
import { generateExpressions, generateLargeMethods } from './npe-programs.testing.ts';

const PROGRAMS = join(import.meta.dirname, '../../../test/npe');
const EXPORTS = ['--add-exports', 'java.base/jdk.internal.misc=ALL-UNNAMED'];
/** How often each generated method is called, each time with other data. */
const ROUNDS = '12';

/** Class, method, bci and message of an exception's innermost frame. */
type Row = { readonly cls: string; readonly method: string; readonly bci: number; readonly message: string };

const jdks = discoverJdks().filter((jdk) => jdk.javac !== null);
const scratch = new ScratchFolder();

describe.skipIf(jdks.length === 0).each(jdks)('messages of JDK $version', (jdk) => {
  describe.each(['-g', '-g:none'])('compiled with %s', (debug) => {
    const folder = scratch.join(`${jdk.feature}${debug.replace(':', '-')}`);
    compileAll(jdk, folder, debug);
    const classes = parseAll(folder);

    test('hand-written cases', () => {
      const rows = ask(jdk, folder, '1', ['NpeCases']);
      expect(rows.length).toBeGreaterThan(240);
      const own = rows.filter((row) => classes.has(row.cls));
      expect(own.map((row) => answer(row, classes))).toEqual(own);
    });

    test('exceptions inside the library', () => {
      const rows = ask(jdk, folder, '1', ['NpeCases']).filter((row) => !classes.has(row.cls));
      expect(rows.length).toBeGreaterThan(5);
      const library = openSystemImage(jdk);
      for (const row of rows) {
        const name = row.cls.replaceAll('.', '/');
        const file = parseClassFile(library.find(`${name}.class`)!, row.cls);
        // Of overloads, one must be it.
        const messages = file.methods.filter((m) => m.name === row.method).map((m) => messageOf(file, m, row.bci));
        expect(messages).toContain(row.message);
      }
    });
  });
});
