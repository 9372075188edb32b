import { expect, it } from 'vitest';
import { type ClassCoverage, enteredCoverage, totalsOf } from './class-coverage.ts';

const counter = (covered: number, total: number) => ({ covered, total });

function method(name: string, isEntered: boolean, line: number, covered: number) {
  const instructions = counter(covered, 4);
  const perLine = [{ line, instructions, branches: counter(0, 0) }];
  const counters = { instructions, branches: counter(0, 0), lines: counter(covered > 0 ? 1 : 0, 1) };
  const more = { conditions: counter(0, 0), infeasible: 0, decisions: [] };
  return { name, descriptor: '()V', isEntered, perLine, ...counters, ...more };
}

function classOf(...methods: ReturnType<typeof method>[]): ClassCoverage {
  const totals = totalsOf(methods);
  return {
    name: 'a/B',
    sourceFile: 'B.java',
    methods,
    perLine: methods.flatMap((m) => m.perLine),
    ...totals,
  };
}

it('counts the methods that were called, also one that threw at once', () => {
  const found = enteredCoverage(
    classOf(method('f', true, 3, 4), method('g', true, 5, 0), method('h', false, 7, 0)),
  )!;
  expect(found.methods.map(({ name }) => name)).toEqual(['f', 'g']);
  expect(found.instructions).toEqual(counter(4, 8));
  expect(found.lines).toEqual(counter(1, 2));
});

it('leaves out a class of which nothing was called', () => {
  expect(enteredCoverage(classOf(method('h', false, 7, 0)))).toBeNull();
});
