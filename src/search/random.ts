/** A seeded source of random numbers (xorshift32): the same search on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ 0x6a09e667) | 1;
  }

  below(limit: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (Math.imul(x, 0x2545f491) >>> 8) % limit;
  }
}
