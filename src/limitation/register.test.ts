import { describe, expect, it } from 'vitest';
import type { Limitation } from './limitation.ts';
import {
  ACCEPTABLE_IDS,
  assumptionText,
  effectOf,
  isAssumption,
  isOfThisJvm,
  isUnrepeatable,
  LIMITATION_IDS,
  limitationText,
} from './register.ts';

/** One of each effect; of `bars` and `cut` also one that nobody can assume away. */
const ASSUMED: Limitation = { id: 'not-null' };
const BARRING: Limitation = { id: 'constructed-input', className: 'Box' };
const BARRING_FOR_GOOD: Limitation = { id: 'environment', source: 'the clock' };
const CUT: Limitation = { id: 'lazy-depth', max: 3 };
const CUT_FOR_GOOD: Limitation = { id: 'unsupported', what: 'a socket' };
const STOPPED: Limitation = { id: 'time-budget', ms: 1000 };

const chosen = (limitation: Limitation): Limitation => ({ ...limitation, isChosen: true });

describe('SAFE rests on', () => {
  it('what is assumed from the start, and nothing else', () => {
    expect(isAssumption(ASSUMED)).toBe(true);
    for (const other of [BARRING, BARRING_FOR_GOOD, CUT, CUT_FOR_GOOD, STOPPED])
      expect(isAssumption(other), other.id).toBe(false);
  });

  it('what the user chose, if it can be stated as an assumption', () => {
    for (const stated of [ASSUMED, BARRING, CUT]) expect(isAssumption(chosen(stated)), stated.id).toBe(true);
    for (const other of [BARRING_FOR_GOOD, CUT_FOR_GOOD, STOPPED])
      expect(isAssumption(chosen(other)), other.id).toBe(false);
  });
});

it('--assume accepts what bars SAFE and can be stated', () => {
  const acceptable = new Set<string>(ACCEPTABLE_IDS);
  expect(acceptable.has(BARRING.id)).toBe(true);
  expect(acceptable.has(CUT.id)).toBe(true);
  for (const other of [ASSUMED, BARRING_FOR_GOOD, CUT_FOR_GOOD, STOPPED])
    expect(acceptable.has(other.id), other.id).toBe(false);
  for (const id of ACCEPTABLE_IDS) expect(LIMITATION_IDS).toContain(id);
});

it('a limitation that was accepted is told as an assumption', () => {
  expect(limitationText(BARRING)).toBe(
    'inputs of class Box are tried only as their constructor without parameters makes them',
  );
  expect(assumptionText(chosen(BARRING))).toBe(
    'inputs of class Box are as their constructor without parameters makes them',
  );
  // Nothing else can be said of it.
  expect(assumptionText(CUT_FOR_GOOD)).toBe(limitationText(CUT_FOR_GOOD));
});

it('effects do not depend on what the user chose', () => {
  for (const limitation of [ASSUMED, BARRING, CUT, STOPPED])
    expect(effectOf(chosen(limitation))).toBe(effectOf(limitation));
});

it('no test is made of what another run may see otherwise', () => {
  expect(isUnrepeatable(BARRING_FOR_GOOD)).toBe(true);
  expect(isUnrepeatable({ id: 'box-cache', madeBy: 'valueOf' })).toBe(true);
  expect(isUnrepeatable(ASSUMED)).toBe(false);
});

it('a stack that is large enough is of this JVM only where an overflow would be caught', () => {
  expect(isOfThisJvm({ id: 'enough-stack', isCaught: true })).toBe(true);
  expect(isOfThisJvm({ id: 'enough-stack', isCaught: false })).toBe(false);
});
