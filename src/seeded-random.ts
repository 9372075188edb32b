/** A seeded source of random numbers (xorshift32): the same seed gives the same numbers on every machine. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ 0x6a09e667) | 1;
  }

  /** An int32. */
  int(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return Math.imul(x, 0x2545f491);
  }

  /** From 0 up to the limit, which is excluded. */
  below(limit: number): number {
    return (this.int() >>> 8) % limit;
  }
}
