/** For tests: what generators of terms and programs ask of a seeded source of random numbers. */
import { SeededRandom } from '../seeded-random.ts';

export class TestRandom extends SeededRandom {
  isChance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }

  bits(width: number): bigint {
    const word = (BigInt(this.int() >>> 0) << 32n) | BigInt(this.int() >>> 0);
    return BigInt.asUintN(width, word);
  }
}
