/** Runs programs on the real JVM, on random inputs, under given circumstances. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../../src/classpath/javac.ts';
import type { Jdk } from '../../src/classpath/jdk.ts';
import { inputClassPath } from '../../src/inputs/java-sources.ts';
import type { AttackLimits } from './assumptions.ts';
import type { Circumstances } from './circumstances.ts';
import { literalsOf } from './literals.ts';
import type { CompiledProgram } from './program.ts';

const JAVA = fileURLToPath(new URL('java', import.meta.url));

/** What one program may take under one of the circumstances. */
const SECONDS = 2;
const JVM_TIMEOUT_MS = 600_000;

export type Target = { readonly program: CompiledProgram; readonly limits: AttackLimits };

export type Violation = {
  readonly program: CompiledProgram;
  /** `java.lang.AssertionError@12` */
  readonly exception: string;
  readonly message: string;
  readonly inputs: string;
  /** Which call of the run it was: earlier ones may have changed static fields. */
  readonly call: number;
  readonly circumstances: Circumstances;
};

export type AttackRun = {
  readonly violations: readonly Violation[];
  readonly calls: number;
  /** Programs that took too long, or of which no inputs could be made. */
  readonly unattacked: readonly string[];
  /** What `observe` returned, by the program's name. */
  readonly values: ReadonlyMap<string, string>;
};

export async function attackOnJvm(
  jdk: Jdk,
  targets: readonly Target[],
  circumstances: Circumstances,
  seed: number,
  scratch: string,
): Promise<AttackRun> {
  const byName = new Map(targets.map((t) => [t.program.name, t]));
  const violations: Violation[] = [];
  const unattacked: string[] = [];
  const values = new Map<string, string>();
  let calls = 0;
  let left = [...targets];
  while (left.length > 0) {
    const plan = path.join(scratch, `plan-${process.pid}-${Math.random().toString(36).slice(2)}.txt`);
    fs.writeFileSync(plan, left.map((t) => `${planLine(jdk, t, circumstances, seed)}\n`).join(''));
    const lines = await startJvm(jdk, plan, circumstances);
    fs.rmSync(plan);
    const over = new Set<string>();
    for (const line of lines) {
      const [what, name, ...rest] = line.split('\t');
      const target = byName.get(name);
      if (target === undefined) continue;
      over.add(name);
      if (what === 'fail') {
        const [exception, message, inputs, call] = rest;
        violations.push({
          program: target.program,
          exception,
          message,
          inputs,
          call: Number(call),
          circumstances,
        });
        calls += Number(call) + 1;
      } else if (what === 'value') values.set(name, rest[0]);
      else if (what === 'done') {
        calls += Number(rest[0]);
        if (rest[0] === '0') unattacked.push(name);
      } else unattacked.push(name);
    }
    const rest = left.filter((t) => !over.has(t.program.name));
    // The JVM ended inside the first of the rest: the program has ended it, or it was killed.
    if (rest.length > 0 && !lines.some((line) => line.startsWith('slow\t'))) {
      unattacked.push(rest[0].program.name);
      left = rest.slice(1);
    } else left = rest;
  }
  return { violations, calls, unattacked, values };
}

function driver(jdk: Jdk): string {
  return compile(jdk, [
    ...['AttackDriver', 'Inputs', 'Plan'].map((name) => path.join(JAVA, `${name}.java`)),
    path.join(JAVA, 'rangefinder/replay/Inputs.java'),
  ]).dir;
}

function planLine(jdk: Jdk, { program, limits }: Target, { calls }: Circumstances, seed: number): string {
  const { entry, folder, source } = program;
  // Our class of inputs stands in front of that of the input API, whose assumptions end the JVM.
  const classPath = [folder, driver(jdk), inputClassPath(jdk)];
  const { numbers, fractions, texts } = literalsOf(source);
  const fields = {
    name: program.name,
    classPath: classPath.join(path.delimiter),
    className: program.className,
    method: entry === 'main' ? 'main' : entry.method,
    parameters: entry === 'main' || entry.parameters === null ? '?' : entry.parameters.join(','),
    seed,
    calls,
    isNullAllowed: limits.isNullAllowed,
    longestString: limits.longestString,
    longestArray: limits.longestArray,
    areLiteralsShared: limits.areLiteralsShared,
    areStringsFresh: limits.areStringsFresh,
    isReceiverNew: limits.isReceiverNew,
    areStaticsFresh: limits.fixed.includes('statics'),
    isThreadPlain: limits.fixed.includes('thread'),
    exact: limits.exact.join(','),
    numbers: numbers.join(','),
    fractions: fractions.join(','),
    texts: texts.map((t) => `.${Buffer.from(t, 'utf16le').toString('base64')}`).join(','),
  };
  return Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .join('\t');
}

function startJvm(
  jdk: Jdk,
  plan: string,
  { flags, environment, stdin, folder }: Circumstances,
): Promise<string[]> {
  const args = [...flags, '-cp', driver(jdk), 'AttackDriver', plan, String(SECONDS)];
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(jdk.home, 'bin/java'), args, {
      env: environment === null ? process.env : { ...environment },
      cwd: folder ?? process.cwd(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    // Whoever does not read his input closes it.
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    const timer = setTimeout(() => child.kill('SIGKILL'), JVM_TIMEOUT_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (out === '' && err !== '' && code !== 0) reject(new Error(`java ${args.join(' ')}: ${err}`));
      else resolve(out.split('\n').slice(0, -1));
    });
  });
}
