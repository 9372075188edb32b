/**
 * Realistic programs, each with a mistake that its header names and reasons. Within 30 s it is found and stands first in the report, and
 * the test that is written of it fails as it says. RF_FULL: all programs; else those that are soon explored.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import type { CheckReport } from '../src/report/check-report.ts';
import { judgeTests } from './junit/judge.ts';
import { fetchToolchain } from './junit/toolchain.ts';
import { CLI } from './oracle/corpus.ts';

const FOLDER = new URL('planted/', import.meta.url).pathname;
/** Records need Java 16. */
const RELEASE = 17;
const SOON = new Set(['PriceList', 'Scheduler']);

type Planted = {
  readonly name: string;
  /** `planted.PriceList.total(int, boolean)`. */
  readonly method: string;
  readonly exception: string;
  readonly line: number;
};

/** The header stands before the method: `// fails: exception@label`, where the label marks the line. */
function planted(file: string): Planted {
  const source = fs.readFileSync(path.join(FOLDER, file), 'utf8');
  const name = path.basename(file, '.java');
  const header = /\/\/ fails: ([\w.]+)@(\w+)\n(?: *\/\/.*\n)+ *static [\w<>., ]+ (\w+)\(([^)]*)\)/.exec(
    source,
  );
  if (header === null) throw new Error(`${file} has no header`);
  const [, exception, label, method, parameters] = header;
  const types = parameters.replaceAll(/ \w+(?=,|$)/g, '');
  const line = source.split('\n').findIndex((text) => text.endsWith(`//@${label}`)) + 1;
  expect(line, `${file} has no line @${label}`).toBeGreaterThan(0);
  return { name, method: `planted.${name}.${method}(${types})`, exception, line };
}

const programs = fs
  .readdirSync(FOLDER)
  .sort()
  .map(planted)
  .filter(({ name }) => process.env.RF_FULL !== undefined || SOON.has(name));

const jdks = discoverJdks().filter(({ javac, feature }) => javac !== null && feature >= RELEASE);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-planted-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

const classesOf = (jdk: Jdk): string =>
  compile(
    jdk,
    fs.readdirSync(FOLDER).map((file) => path.join(FOLDER, file)),
    { release: RELEASE },
  ).dir;

async function check(jdk: Jdk, classes: string, method: string, tests: string): Promise<CheckReport> {
  const args = ['check', classes, '--method', method, '--jdk', jdk.home, '--time', '30', '--json'];
  const printed = await new Promise<string>((resolve) => {
    // The exit code tells of the finding.
    execFile(process.execPath, [CLI, ...args, '--write-tests', tests], (_error, stdout) => resolve(stdout));
  });
  return JSON.parse(printed) as CheckReport;
}

const tools = fetchToolchain(jdks[0]);

describe.each(jdks)('on Java $feature', (jdk) => {
  it.each(programs)(
    '$name: the mistake is found first, and its test fails',
    async ({ name, method, ...planted }) => {
      const classes = classesOf(jdk);
      const root = path.join(scratch, `${name}-${jdk.feature}`);
      const [first] = (await check(jdk, classes, method, root)).findings;
      expect(first).toMatchObject({ exception: planted.exception, replayed: true });
      expect(first.location.line).toBe(planted.line);

      const files = fs
        .readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.java'));
      // Without a network there is no JUnit.
      if (tools === null) return;
      const { rejected, runs } = judgeTests(tools, jdk, { version: 5, root, files, classPath: classes });
      expect([...rejected]).toEqual([]);
      for (const outcomes of runs.values()) {
        const whys = [...outcomes.values()];
        expect(whys.some((why) => why?.includes(planted.exception))).toBe(true);
        expect(whys).not.toContain(null);
      }
    },
  );
});
