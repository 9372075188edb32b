import { describe, expect, it } from 'vitest';
import { addConcreteCalls, type ConcreteCalls } from '../result/concrete-calls.ts';
import { modelLines } from './model-text.ts';

const LINE_3 = { class: 'A', method: 'main', file: 'A.java', line: 3 };
const LINE_7 = { ...LINE_3, line: 7 };
const NONE = { calls: 1, symbolic: 0, concretised: 0, lost: 0, example: null, places: [] };

const complex: ConcreteCalls = {
  method: 'L.complex',
  calls: 3,
  symbolic: 2,
  concretised: 0,
  lost: 1,
  example: { place: 'L.f', value: 'i' },
  places: [{ location: LINE_3, count: 2 }],
};

describe('methods that need a model', () => {
  it('are none if nothing ran on concrete values alone', () => {
    expect(modelLines([])).toEqual([]);
  });

  it('are said to be none if native code ran without symbolic values', () => {
    expect(modelLines([{ ...NONE, method: 'L.time' }])).toEqual([
      'No model needed: 1 method ran concretely, and none was given a symbolic value',
    ]);
  });

  it('are listed with what became of the values, and where', () => {
    const hash = { ...complex, method: 'L.hash', symbolic: 1, lost: 0, concretised: 4 };
    const look = { ...complex, method: 'L.look', symbolic: 1, lost: 0, example: null, places: [] };
    expect(modelLines([complex, hash, look, { ...NONE, method: 'L.time' }])).toEqual([
      'Methods that need a model, most frequent first:',
      '  L.complex: 2 of 3 calls with symbolic values, 1 value lost (L.f: i), at A.main (A.java:3)',
      '  L.hash: 1 of 3 calls with symbolic values, 4 values made concrete (L.f: i), at A.main (A.java:3)',
      '  L.look: 1 of 3 calls with symbolic values, none changed: needed only if it reads them',
    ]);
  });

  it('are added up over workers, the most frequent first', () => {
    const other = { ...complex, symbolic: 4, places: [{ location: LINE_7, count: 4 }] };
    const sums = addConcreteCalls([{ ...NONE, method: 'A.first', symbolic: 5 }, complex, other]);
    expect(sums.map(({ method, calls, symbolic, lost }) => [method, calls, symbolic, lost])).toEqual([
      ['L.complex', 6, 6, 2],
      ['A.first', 1, 5, 0],
    ]);
    expect(sums[0].places).toEqual([
      { location: LINE_7, count: 4 },
      { location: LINE_3, count: 2 },
    ]);
  });
});
