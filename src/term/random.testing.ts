/** A seeded source of random numbers (xorshift32), the same on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x6a09e667) | 1;
  }

  /** An int32. */
  int(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return Math.imul(x, 0x2545f491);
  }

  below(limit: number): number {
    return (this.int() >>> 8) % limit;
  }

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
