/** The static phase on code that was not written for it: the JDK's own, and methods of extreme shapes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseClassFile } from '../classfile/parse.ts';
import { compile } from '../classpath/javac.ts';
import { findJdk } from '../classpath/jdk.ts';
import { openSystemImage } from '../classpath/open-system-image.ts';
import { ScratchFolder } from '../classpath/scratch-folder.testing.ts';
import type { NoRegionReason } from '../ir/bailout.ts';
import type { Exp, Stmt } from '../ir/ir.ts';
import { withExps } from '../ir/statements.ts';
import { verify } from '../ir/verify.ts';
import { type MethodCode, methodCodeInFile } from '../ssa/method-code.ts';
import { describeRegions, regionsToDot } from './regions.ts';
import type { StaticRegion } from './stages.ts';

const scratch = new ScratchFolder();
const SEEDS = ['java/util/HashMap', 'java/util/regex/Pattern', 'java/lang/String', 'java/util/Formatter'];

/** With RF_FULL=1 the packages below them too. */
const PACKAGES =
  process.env.RF_FULL === undefined
    ? /^java\/(?:util|lang)\/[\w$]+$/
    : /^java\/(?:util|lang)\/(?:\w+\/)?[\w$]+$/;

describe('the JDK', () => {
  it('java.lang and java.util: every branch has well-formed regions or a reason', () => {
    const image = openSystemImage(findJdk());
    const names = new Set(SEEDS);
    const reasons = new Map<NoRegionReason['kind'], number>();
    const breaches: string[] = [];
    let branches = 0;
    let methods = 0;
    for (const name of names) {
      const bytes = image.findClass(name);
      if (bytes === null) continue;
      const file = parseClassFile(bytes, name);
      for (const entry of file.pool) {
        if (entry?.tag === 7 && PACKAGES.test(entry.name)) names.add(entry.name);
      }
      for (const info of file.methods) {
        const code = methodCodeInFile(file, info);
        if (code === null) continue;
        methods++;
        const { branches: found, whole } = describeRegions(code);
        for (const { bci, result } of found) {
          branches++;
          if (result.kind === 'none')
            reasons.set(result.reason.kind, (reasons.get(result.reason.kind) ?? 0) + 1);
          else breaches.push(...result.regions.flatMap((region) => faults(region, `${code.name}@${bci}`)));
        }
        if (whole.kind === 'region') breaches.push(...faults(whole, code.name));
      }
    }
    image.close();
    expect(breaches.slice(0, 10)).toEqual([]);
    expect(methods).toBeGreaterThan(2_000);
    const refused = [...reasons.values()].reduce((a, b) => a + b, 0);
    // Loops and branches that only throw have no region; every other branch has one.
    reasons.delete('loop');
    reasons.delete('every-path-throws');
    expect([...reasons.keys()]).toEqual([]);
    expect(refused / branches).toBeLessThan(0.15);
  });
});

function faults(region: StaticRegion, where: string): string[] {
  const inputs = new Set(region.inputs.map(({ name }) => name));
  const found = [...verify(region.recovered, inputs), ...verify(region.statement, inputs)];
  if (hasReturn(region.statement)) found.push('a return is left');
  if (hasReturn(region.recovered) !== (region.returns !== null)) found.push('returns are lost');
  return found.map((breach) => `${where}: ${breach}`);
}

function hasReturn(s: Stmt): boolean {
  if (s.kind === 'seq') return s.stmts.some(hasReturn);
  return s.kind === 'if' ? hasReturn(s.yes) || hasReturn(s.no) : s.kind === 'return';
}

/** Method bodies of `n` parts. */
const SHAPES: Record<string, (n: number) => string> = {
  'ifs one after the other': (n) => repeat(n, (i) => `if (a > ${i}) r += b;`),
  'ifs in each other': (n) => `${repeat(n, (i) => `if (a > ${i}) { r += b;`)}${'}'.repeat(n)}`,
  'returns one after the other': (n) => repeat(n, (i) => `if (a == ${i} * b) return ${i};`),
  'returns behind joins': (n) =>
    repeat(n, (i) => `if (a > ${i}) { if (b == ${i}) return ${i}; r++; } f = r;`),
  'a switch': (n) => `switch (a) { ${repeat(n, (i) => `case ${i}: r = b + ${i}; break;`)} }`,
  'a switch that falls through': (n) =>
    `switch (a) { ${repeat(n, (i) => `case ${i}: r += b; if (r == ${i}) break;`)} }`,
  'a long condition': (n) =>
    `if (${repeat(n, (i) => `(a == ${i} || b > ${i} && c != a) && `)} c > 0) r = 1; else r = c;`,
  'ternaries in ternaries': (n) => `r = ${repeat(n, (i) => `a == ${i} ? b + ${i} : `)} c;`,
};

function repeat(n: number, part: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => part(i)).join('');
}

describe('the size of statements', () => {
  const [small, large] = [40, 80];
  const shapes = Object.entries(SHAPES);
  const methods = shapes.flatMap(([, shape], k) =>
    [small, large].map(
      (n) => `static int m${k}x${n}(int a, int b, int c) { int r = 0; ${shape(n)} f = r; return r; }`,
    ),
  );
  const source = scratch.write('Shapes.java', `class Shapes { static int f; ${methods.join('\n')} }`);
  const { dir } = compile(findJdk(), [source], { outDir: scratch.join('shapes') });
  const file = parseClassFile(readFileSync(join(dir, 'Shapes.class')), 'Shapes');
  const codeOf = (name: string): MethodCode =>
    methodCodeInFile(file, file.methods.find((info) => info.name === name)!)!;

  it.each(shapes.map(([shape], k) => [shape, k] as const))('grows with the code: %s', (_, k) => {
    const [at, twice] = [small, large].map((n) => {
      const { branches, whole } = describeRegions(codeOf(`m${k}x${n}`));
      const regions = branches.flatMap(({ result }) => (result.kind === 'none' ? [] : result.regions));
      expect(branches.filter(({ result }) => result.kind === 'none')).toEqual([]);
      expect(whole.kind).toBe('region');
      return Math.max(...regions.map(sizeOfRegion));
    });
    // Linear growth doubles the size. With the square of the code it would be 4 times, with the paths far more.
    expect(twice / at).toBeLessThan(2.2);
    expect(twice).toBeLessThan(10_000);
  });

  it('as a graph for Graphviz names every block and region', () => {
    const dot = regionsToDot(codeOf(`m0x${small}`));
    if (typeof dot !== 'string') throw new Error(dot.reason.kind);
    expect(dot.match(/^ {2}b\d+ \[label=/gm)).toHaveLength(2 * small + 1);
    expect(dot.match(/subgraph cluster/g)).toHaveLength(small);
    expect(dot).toContain('b0 -> b1 [label="no"];');
    expect(dot.split('{').length).toBe(dot.split('}').length);
  });
});

function sizeOfRegion({ statement, returns }: StaticRegion): number {
  return sizeOfStmt(statement) + (returns === null ? 0 : sizeOfExp(returns.rpc) + sizeOfExp(returns.value));
}

function sizeOfStmt(s: Stmt): number {
  if (s.kind === 'skip') return 0;
  if (s.kind === 'seq') return s.stmts.reduce((sum, inner) => sum + sizeOfStmt(inner), 0);
  if (s.kind === 'if') return 1 + sizeOfExp(s.condition) + sizeOfStmt(s.yes) + sizeOfStmt(s.no);
  let size = 1;
  withExps(s, (e) => {
    size += sizeOfExp(e);
    return e;
  });
  return size;
}

/** Nodes of the tree: a shared part counts at each occurrence. */
function sizeOfExp(e: Exp | null): number {
  if (e === null) return 0;
  const parts = e.kind === 'op' ? e.args : e.kind === 'gamma' ? [e.condition, e.yes, e.no] : [];
  return parts.reduce((sum, part) => sum + sizeOfExp(part), 1);
}
