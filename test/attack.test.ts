/**
 * A hundred programs are checked, and every SAFE is attacked on the real JVM: the kept programs, and generated ones. Every JDK
 * of the machine takes its share. `npm run bench -- attack` does it for thousands.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { discoverJdks, type Jdk } from '../src/classpath/jdk.ts';
import { type AttackReport, type AttackSettings, attackPrograms } from './attack/attack.ts';
import { attackMutants } from './attack/attack-mutants.ts';
import type { Violation } from './attack/attack-on-jvm.ts';
import { CIRCUMSTANCES } from './attack/circumstances.ts';
import { compilePrograms } from './attack/compile-programs.ts';
import { stringCorpus } from './attack/explore-corpus.ts';
import { generatedPrograms } from './attack/generated-programs.ts';
import { type KeptProgram, keptPrograms } from './attack/kept-programs.ts';
import { minimise } from './attack/minimise.ts';
import type { CompiledProgram } from './attack/program.ts';
import { type CheckReport, runCheck } from './attack/run-check.ts';
import { violationText } from './attack/violation-text.ts';
import { stringMethods } from './strings/oracle/methods.ts';

const PROGRAMS = 100;
/** However many are kept. */
const LEAST_GENERATED = 30;
/** One for nearly each fragment about texts. */
const ABOUT_STRINGS = 60;
const FIRST_ABOUT_STRINGS = 100_000;
/** Making a program small costs many checks: of so many violations at most. */
const MINIMISED = 2;
/** About a minute on a quiet machine. */
const TIMEOUT_MS = 1_500_000;

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-attack-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

const jdks = discoverJdks();
const settings: AttackSettings = {
  check: runCheck,
  circumstances: CIRCUMSTANCES,
  seed: 1,
  timeSeconds: 10,
  atOnce: 2,
  scratch,
};

/** Every n-th, where n is the number of JDKs. */
function shareOf<T>(jdk: Jdk, all: readonly T[]): T[] {
  return all.filter((_, i) => i % jdks.length === jdks.indexOf(jdk));
}

async function violationTexts(jdk: Jdk, violations: readonly Violation[]): Promise<string[]> {
  const texts: string[] = [];
  for (const [i, violation] of violations.entries())
    texts.push(violationText(jdk, i < MINIMISED ? await minimise(jdk, violation, settings) : violation));
  return texts;
}

/** SAFEs that do not list the assumption without which they are wrong. */
function wronglySafe(kept: readonly KeptProgram[], { reports }: AttackReport): string[] {
  return kept.flatMap(({ name, safeOnlyUnder }) => {
    const { verdict, assumed } = reports.get(name)!;
    const isRight = verdict !== 'SAFE' || assumed.some(({ id }) => id === safeOnlyUnder);
    return isRight ? [] : [`${name} is SAFE${safeOnlyUnder === null ? '' : ` without ${safeOnlyUnder}`}`];
  });
}

describe('SAFE holds on the real JVM, whatever the inputs and the circumstances', () => {
  const kept = keptPrograms();

  it.each(jdks)('kept programs, JDK $feature', { timeout: TIMEOUT_MS }, async (jdk) => {
    const mine = shareOf(jdk, kept);
    const { programs, rejected } = compilePrograms(jdk, mine, path.join(scratch, `kept-${jdk.feature}`));
    expect(rejected).toEqual([]);
    const report = await attackPrograms(jdk, programs, settings);
    expect(report.broken).toEqual([]);
    expect(wronglySafe(mine, report)).toEqual([]);
    expect(await violationTexts(jdk, report.violations)).toEqual([]);
    // Some are SAFE under an assumption that the attack respects: else nothing was attacked.
    expect(report.calls).toBeGreaterThan(0);
  });

  it.each(jdks)('generated programs, JDK $feature', { timeout: TIMEOUT_MS }, async (jdk) => {
    const seeds = shareOf(
      jdk,
      Array.from({ length: Math.max(LEAST_GENERATED, PROGRAMS - kept.length) }, (_, i) => i + 1),
    );
    const folder = path.join(scratch, `generated-${jdk.feature}`);
    fs.mkdirSync(folder);
    const { programs, rejected } = await generatedPrograms(jdk, seeds, folder);
    expect(rejected).toEqual([]);
    const report = await attackPrograms(jdk, programs, settings);
    expect(report.broken).toEqual([]);
    expect(await violationTexts(jdk, report.violations)).toEqual([]);
  });
});

describe('SAFE about strings holds on the real JVM', () => {
  it.each(jdks)('of any length, JDK $feature', { timeout: TIMEOUT_MS }, async (jdk) => {
    const seeds = shareOf(
      jdk,
      Array.from({ length: ABOUT_STRINGS }, (_, i) => FIRST_ABOUT_STRINGS + i),
    );
    const folder = path.join(scratch, `strings-${jdk.feature}`);
    fs.mkdirSync(folder);
    const { programs, rejected } = await generatedPrograms(jdk, seeds, folder, ['texts']);
    expect(rejected).toEqual([]);
    const report = await attackPrograms(jdk, programs, settings);
    expect(report.broken).toEqual([]);
    expect(await violationTexts(jdk, report.violations)).toEqual([]);
  });
});

describe('a wrong SAFE does not pass', () => {
  const jdk = jdks[0];
  const answering = (verdict: 'SAFE' | 'UNKNOWN'): AttackSettings => ({
    ...settings,
    circumstances: CIRCUMSTANCES.slice(0, 1),
    check: async (): Promise<CheckReport> => ({ verdict, reason: '', assumed: [], json: null }),
  });

  function planted(className: string, lines: readonly string[]): readonly CompiledProgram[] {
    const source = [`public class ${className} {`, ...lines, '}', ''].join('\n');
    const program = {
      name: className,
      className,
      source,
      entry: { method: 'f', parameters: null },
      options: [],
    };
    return compilePrograms(jdk, [program], path.join(scratch, className)).programs;
  }

  const FAILS = planted('PlantedFailure', [
    'static int twice(int x) { return x * 2; }',
    'static void f(int x, int y) {',
    'int t = twice(y);',
    'if (y > 5) {',
    't++;',
    '}',
    'if (x == 7777) {',
    'assert twice(x) != 15554;',
    '}',
    '}',
  ]);
  const HOLDS = planted('PlantedProof', ['static void f(int x) {', 'if (x > 100)', 'assert x > 100;', '}']);

  it('of a program that fails for one input, which is found and made small', async () => {
    const { violations } = await attackPrograms(jdk, FAILS, answering('SAFE'));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatchObject({ exception: 'java.lang.AssertionError@9' });
    expect(violations[0].inputs).toMatch(/^7777, /);
    const { program } = await minimise(jdk, violations[0], answering('SAFE'));
    expect(program.source).toContain('assert twice(x) != 15554;');
    expect(program.source).not.toContain('t++');
    expect(program.source.length).toBeLessThan(FAILS[0].source.length);
  });

  it('of most methods on strings that fail for some text, and that of none that holds', async () => {
    const assumed = [{ id: 'fresh-strings' }, { id: 'not-null' }] as const;
    const { programs } = compilePrograms(jdk, stringCorpus(), path.join(scratch, 'all-strings'));
    const { violations } = await attackPrograms(jdk, programs, {
      ...settings,
      check: async () => ({ verdict: 'SAFE', reason: '', assumed, json: null }),
    });
    const broken = violations.map(({ program }) => program.name);
    const failing = stringMethods().filter(({ verdict }) => verdict === 'UNSAFE');
    const names = failing.map(({ name }) => `strings/${name}`);
    expect(broken.filter((name) => !names.includes(name))).toEqual([]);
    expect(broken.length).toBeGreaterThan(0.85 * names.length);
  });

  it('of a mutant that fails on the JVM', async () => {
    const holds = await attackPrograms(jdk, HOLDS, answering('SAFE'));
    expect(holds.violations).toEqual([]);
    const wrong = await attackMutants(jdk, holds.safe, answering('SAFE'));
    expect(wrong.failing).toBeGreaterThan(0);
    expect(wrong.violations.length).toBeGreaterThan(0);
    expect(wrong.violations[0].exception).toMatch(/^java\.lang\.AssertionError@/);
    const honest = await attackMutants(jdk, holds.safe, answering('UNKNOWN'));
    expect(honest).toMatchObject({ failing: wrong.failing, violations: [] });
  });

  it('that lists an assumption which nobody can assume', async () => {
    const lying: AttackSettings = {
      ...answering('SAFE'),
      check: async () => ({
        verdict: 'SAFE',
        reason: '',
        assumed: [{ id: 'unsupported', what: 'x' }],
        json: null,
      }),
    };
    const { broken } = await attackPrograms(jdk, HOLDS, lying);
    expect(broken).toEqual(['PlantedProof: SAFE assumes unsupported, which nobody can assume']);
  });
});
