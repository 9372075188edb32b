/**
 * Under `--effects overlay` nothing is written to the disk.
 *
 * By their code: native methods, the files of the host and those of the layer call functions of Node that read, and no others; what
 * writes is in `real-files.ts`, behind the interface that the layer implements too. By running them: a program that makes every kind of change
 * leaves its folder as it was.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compile } from '../../classpath/javac.ts';
import { discoverJdks } from '../../classpath/jdk.ts';
import { ScratchFolder } from '../../classpath/scratch-folder.testing.ts';
import { staticMethodMachine } from '../../machine/static-method.testing.ts';
import { exploreHere } from '../../search/explore-here.ts';
import { openSolver } from '../../solver/open-solver.ts';
import { CHANGES, changer, FOLDER_BEFORE } from './file-changes.testing.ts';

const VM = fileURLToPath(new URL('..', import.meta.url));

const READING = new Set(
  `accessSync constants existsSync fstatSync lstatSync opendirSync readFileSync readSync readdirSync readlinkSync realpathSync
   statSync statfsSync closeSync Stats`.split(/\s+/),
);

/** `fs.openSync` is one of both kinds: every call of it, by file. */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  // A pipe or terminal that the program has open already.
  'host/open-files.ts': [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source
    'fs.openSync(`/proc/self/fd/${fd}`, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)',
  ],
  'files/layer-handle.ts': ['fs.openSync(bytesOfPath(this.node.real!), O_RDONLY)'],
  'files/layered-files.ts': [
    'fs.openSync(bytesOfPath(node.real!), O_RDONLY)',
    // A device; only the null device for writing.
    'fs.openSync(path, flags & ~(O_CREAT | O_EXCL | O_TRUNC))',
  ],
};

function sourcesBelow(folder: string): string[] {
  return fs
    .readdirSync(path.join(VM, folder))
    .filter((name) => name.endsWith('.ts') && !/\.test(ing)?\.ts$/.test(name) && name !== 'real-files.ts')
    .map((name) => `${folder}/${name}`);
}

describe.each([...sourcesBelow('natives'), ...sourcesBelow('host'), ...sourcesBelow('files')])(
  '%s',
  (file) => {
    const text = fs.readFileSync(path.join(VM, file), 'utf8');
    const used = [
      ...[...text.matchAll(/(?<![\w.])fs\.(\w+)/g)].map(([, name]) => name),
      ...[...text.matchAll(/import \{([^}]*)\} from 'node:fs'/g)].flatMap(([, names]) =>
        names.split(',').map((name) => name.trim()),
      ),
    ];

    it('calls functions of Node that read', () => {
      expect(used.filter((name) => !READING.has(name) && name !== 'openSync')).toEqual([]);
      expect(text).not.toMatch(/node:child_process/);
    });

    it('opens files for reading', () => {
      const opened = [...text.replaceAll(/\s+/g, ' ').matchAll(/fs\.openSync\((?:[^()]|\([^()]*\))*\)/g)];
      const calls = opened.map(([call]) => call.replaceAll('( ', '(').replaceAll(/,? \)/g, ')'));
      expect(calls).toEqual(OPENED[file] ?? []);
    });
  },
);

/** All that is in the folder: names, kinds, modes, times and bytes. */
function digestOf(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      const { mode, mtimeMs, ctimeMs, size, nlink } = fs.lstatSync(file);
      const shown = [file, mode, mtimeMs, ctimeMs, size, nlink].join(' ');
      if (fs.lstatSync(file).isSymbolicLink()) return [shown, fs.readlinkSync(file)];
      return fs.statSync(file).isDirectory()
        ? [shown, ...digestOf(file)]
        : [shown, fs.readFileSync(file, 'latin1')];
    });
}

describe.each(discoverJdks().filter(({ javac }) => javac !== null))('on JDK $feature', (jdk) => {
  it('every change is made in the layer, or refused, and the folder stays as it was', () => {
    const scratch = new ScratchFolder();
    for (const [name, content] of Object.entries(FOLDER_BEFORE)) scratch.write(`folder/${name}`, content);
    const folder = scratch.join('folder');
    fs.symlinkSync('a', path.join(folder, 'link'));
    const { dir } = compile(jdk, [scratch.write('P.java', changer(folder))]);
    const before = digestOf(folder);
    const machine = staticMethodMachine(jdk, dir, 'f(I)I', 'k', { effects: 'overlay' });
    const solver = openSolver('auto');
    try {
      const { records, incomplete } = exploreHere(machine, solver, { keepRecords: true });
      const layered = records.flatMap(({ metLimitations, inputs, outcome }) =>
        metLimitations.some(({ limitation }) => limitation.id === 'overlay') && outcome.kind === 'returned'
          ? [Number(inputs?.[0]?.value)]
          : [],
      );
      const refused = CHANGES.flatMap(({ isRefused }, k) => (isRefused ? [k] : []));
      expect(layered.sort((a, b) => a - b)).toEqual(
        CHANGES.flatMap(({ isRefused }, k) => (isRefused ? [] : [k])),
      );
      expect(incomplete.reduce((sum, { count }) => sum + count, 0)).toBe(refused.length);
    } finally {
      machine.close();
      solver.close();
    }
    expect(digestOf(folder)).toEqual(before);
  });
});
