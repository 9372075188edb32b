/** Which inputs a replay feeds: of an unseeded Random the seeds, not the numbers. */
import { expect, it } from 'vitest';
import { drawnInput, isDrawnInput, isSeedInput, RANDOM_SEED } from './random-inputs.ts';

it('tells seeds, numbers and other inputs apart, with and without a suffix', () => {
  for (const name of [RANDOM_SEED, 'Random.seed#2', 'Random.seed:long', 'Random.seed:long#3']) {
    expect([isSeedInput(name), isDrawnInput(name)], name).toEqual([true, false]);
  }
  for (const name of [
    drawnInput('nextInt'),
    'Random.next()',
    'Random.nextGaussian()#2',
    'Random.nextInt():int#7',
  ]) {
    expect([isSeedInput(name), isDrawnInput(name)], name).toEqual([false, true]);
  }
  for (const name of [
    'x',
    'nondetInt#2',
    'Random.seedling',
    'myRandom.nextInt()',
    'Random.nextInt',
    'this',
  ]) {
    expect([isSeedInput(name), isDrawnInput(name)], name).toEqual([false, false]);
  }
});
