/**
 * Corpus programs on every JDK of this machine: the engine must leave byte for byte what the real JVM leaves
 * in the same run. At the end the opcodes that ran are listed; none may be missing but jsr, jsr_w and ret.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPCODES } from '../src/classfile/opcodes.ts';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { assemble } from './oracle/assembled.ts';
import { compileCorpus } from './oracle/compile-corpus.ts';
import { type CorpusProgram, corpusPrograms, runOnEngine, runOnJvm } from './oracle/corpus.ts';
import { differences } from './oracle/outcome.ts';

/** Rejected by the engine with a clear message: no compiler has emitted them since Java 6. */
const REJECTED = new Set(['jsr', 'jsr_w', 'ret']);

/**
 * Programs about the language itself run in the loop that records opcodes, on the oldest JDK; everything else runs
 * in the loop that users get. Both are generated from one table.
 */
const LANGUAGE_TOPICS = new Set(['arithmetic', 'control', 'exceptions', 'indy', 'objects', 'opcodes']);

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-opcodes-'));
const jdks = discoverJdks();
const programs = corpusPrograms();
const assembled = assemble(scratch);
const isFull = process.env.RF_FULL !== undefined;

afterAll(() => fs.rmSync(scratch, { recursive: true }));

it('has a JDK to compare with', () => expect(jdks).not.toEqual([]));

for (const [i, jdk] of jdks.entries()) {
  describe(`JDK ${jdk.version}`, () => {
    const own = programs.filter(
      (p, at) => p.since <= jdk.feature && (isFull || i === jdks.indexOf(jdkFor(p, at))),
    );
    const folders = new Map([[assembled, scratch]]);
    beforeAll(() => {
      for (const [program, dir] of compileCorpus(own, jdk)) folders.set(program, dir);
    });
    describe.concurrent('beside the real JVM', () => {
      for (const program of [assembled, ...own]) {
        it(program.name, async () => {
          const dir = folders.get(program);
          expect(dir, 'javac rejects it, see above').toBeDefined();
          const isProfiled = i === 0 && LANGUAGE_TOPICS.has(program.topic);
          expect(await compare(program, jdk, dir!, isProfiled)).toEqual([]);
        });
      }
    });
  });
}

/**
 * `npm test` has minutes: a program about the language runs on the oldest JDK, those that use the library take turns, so
 * that each JDK runs a part of every topic. With RF_FULL=1 every program runs on every JDK.
 */
function jdkFor({ topic, since }: CorpusProgram, at: number): Jdk {
  const able = jdks.filter(({ feature }) => feature >= since);
  return able[LANGUAGE_TOPICS.has(topic) ? 0 : at % able.length];
}

async function compare(
  program: CorpusProgram,
  jdk: Jdk,
  dir: string,
  isProfiled: boolean,
): Promise<string[]> {
  const opcodes = isProfiled ? path.join(scratch, `${program.topic}-${program.mainClass}.opcodes`) : null;
  const expected = await runOnJvm(program, jdk, dir);
  const actual = await runOnEngine(program, jdk, dir, opcodes);
  return differences(expected, actual);
}

it('executes every opcode', () => {
  const executed = new Set<string>();
  for (const file of fs.readdirSync(scratch).filter((name) => name.endsWith('.opcodes'))) {
    for (const name of fs.readFileSync(path.join(scratch, file), 'utf8').split('\n')) executed.add(name);
  }
  const missing = OPCODES.map((op) => op.name).filter((name) => !executed.has(name) && !REJECTED.has(name));
  const list = OPCODES.map((op) => op.name).filter((name) => executed.has(name));
  console.log(`${list.length} opcodes executed by the corpus: ${list.join(' ')}`);
  console.log(
    `not executed: ${[...REJECTED].join(' ')} (rejected)${missing.map((name) => ` ${name}`).join('')}`,
  );
  expect(missing).toEqual([]);
});
