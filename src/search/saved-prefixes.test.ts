import { describe, expect, it } from 'vitest';
import { InvariantError } from '../errors.ts';
import { DecisionKind, Prefix } from './prefix.ts';
import { loadPrefixes, savePrefixes } from './saved-prefixes.ts';

const start = Prefix.EMPTY.plus('A.f@3', 1, DecisionKind.Taken, true);
const prefixes = [
  start.plus('A.f@9', 0x8000_0000_0000_0000n, DecisionKind.Valued, true),
  start.plus('A.f@9', Number.NaN, DecisionKind.Valued, true),
  start
    .plus('A.f@9', -0, DecisionKind.Excluded, false)
    .plus('A.f@9', Number.NEGATIVE_INFINITY, DecisionKind.Forced, true),
  start.plus('A.f@9', 0.1, DecisionKind.Valued, true),
  start.plus('A.f@9', 2, DecisionKind.Valued, true, ['first answer', 'second answer']),
  Prefix.EMPTY,
];

const text = (prefix: Prefix): string[] =>
  prefix.chain().map(({ site, decision, kind, isProven, answers }) => {
    const value = Object.is(decision, -0) ? '-0' : decision;
    return `${site} ${typeof decision} ${value} ${kind} ${isProven} ${answers}`;
  });

describe('saved prefixes', () => {
  it('come back as they were, through JSON', () => {
    const saved = JSON.parse(JSON.stringify(savePrefixes(prefixes)));
    expect(loadPrefixes(saved).map(text)).toEqual(prefixes.map(text));
  });

  it('share what they shared', () => {
    const saved = savePrefixes(prefixes);
    expect(saved.sites).toEqual(['A.f@3', 'A.f@9']);
    expect(saved.nodes).toHaveLength(7);
    const [first, second] = loadPrefixes(saved);
    const empty = loadPrefixes(saved).at(-1);
    expect(first.parent).toBe(second.parent);
    expect(empty).toBe(Prefix.EMPTY);
  });

  it.each([
    { sites: ['a'], nodes: [[7, 0, 1, 0, 1]], ends: [1] },
    { sites: ['a'], nodes: [[0, 5, 1, 0, 1]], ends: [1] },
    { sites: ['a'], nodes: [[0, 0, 1, 9, 1]], ends: [1] },
    { sites: ['a'], nodes: [], ends: [1] },
  ] as const)('are refused if they do not hang together: %j', (saved) => {
    expect(() => loadPrefixes(saved as never)).toThrow(InvariantError);
  });
});
