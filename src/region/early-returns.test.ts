/**
 * IR in, IR out: test/ranger/early-returns/*.golden. After a change on purpose, `npm run goldens` writes
 * them anew; read every line of the difference.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FALSE_EXP } from '../ir/expressions.ts';
import type { Stmt } from '../ir/ir.ts';
import { parseIr } from '../ir/parse-ir.ts';
import { printExp, printIr } from '../ir/print-ir.ts';
import { evaluateIr } from '../ranger/ir-values.testing.ts';
import { summariseReturns } from './early-returns.ts';

const folder = fileURLToPath(new URL('../../test/ranger/early-returns/', import.meta.url));
const SEPARATOR = /^--- (?:in|out)\n/m;

describe('early returns', () => {
  it.each(readdirSync(folder))('%s', async (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const [head, input] = text.split(SEPARATOR);
    const { stmt, returns } = summariseReturns(parseIr(input), head.includes('\nalways\n'));
    const value = returns?.value ? ` ${printExp(returns.value)}` : '';
    const summary = returns === null ? 'never returns' : `returns if ${printExp(returns.rpc)}:${value}`;
    const output = `${head}--- in\n${input}--- out\n${printIr(stmt)}\n${summary}\n`;
    await expect(output).toMatchFileSnapshot(join(folder, name));
  });

  it('leave a statement alone that does not return', () => {
    const stmt = parseIr('if (x1 > 0) then { x2 := x1 + 1; } else { skip; }');
    expect(summariseReturns(stmt, false)).toEqual({ stmt, returns: null });
    expect(summariseReturns(stmt, false).stmt).toBe(stmt);
  });

  it('do the same as returning, for all cases of four conditions', () => {
    const text = `
      if (x1 > 0) then { if (x2 > 0) then { return 1; } else { y1 := x3 + 10; } } else { skip; }
      y2 := γ(x1 > 0, y1, x4);
      if (x3 > 0) then { return y2; } else { if (x4 > 0) then { y3 := y2 + 1; return y3; } else { skip; } }
      y4 := y2 * 2;`;
    const stmt = parseIr(text);
    const { stmt: without, returns } = summariseReturns(stmt, false);
    for (let bits = 0; bits < 16; bits++) {
      const inputs = [1, 2, 3, 4].map((i) => [`x${i}`, (bits >> (i - 1)) & 1 ? i : -i] as const);
      const [expected, found] = [new Map<string, unknown>(inputs), new Map<string, unknown>(inputs)];
      const returned = run(stmt, expected);
      expect(run(without, found)).toBeUndefined();
      const rpc = evaluateIr(returns?.rpc ?? FALSE_EXP, found as never);
      expect(rpc).toBe(returned !== undefined);
      if (rpc === true) expect(evaluateIr(returns!.value!, found as never)).toBe(returned);
      // What is assigned on the path is the same.
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    }
  });
});

/** Runs assignments and ifs; the returned value, undefined if it gets to the end. */
function run(s: Stmt, env: Map<string, unknown>): unknown {
  switch (s.kind) {
    case 'seq':
      for (const inner of s.stmts) {
        const value = run(inner, env);
        if (value !== undefined) return value;
      }
      return undefined;
    case 'if':
      return run(evaluateIr(s.condition, env as never) === true ? s.yes : s.no, env);
    case 'return':
      return evaluateIr(s.value!, env as never);
    case 'assign':
      env.set(s.to, evaluateIr(s.value, env as never));
      return undefined;
    default:
      return undefined;
  }
}
