/** For tests: seeded random damage. The same seed gives the same files on every machine. */
import { SeededRandom } from '../seeded-random.ts';

/** A generator of integers below a bound. */
export function randomInts(seed: number): (bound: number) => number {
  const random = new SeededRandom(seed);
  return (bound) => random.below(bound);
}

/** Small changes of single bytes: most of the file stays as it was, so that the parser gets far. */
export function damageBytes(original: Uint8Array, random: (bound: number) => number): Uint8Array {
  const bytes = Uint8Array.from(original);
  for (let n = 1 + random(3); n > 0; n--) {
    // Behind magic number and version, which are rarely interesting.
    const at = 8 + random(bytes.length - 8);
    const kind = random(4);
    if (kind === 0) bytes[at] = random(256);
    else if (kind === 1) bytes[at] ^= 1 << random(8);
    else bytes[at] += kind === 2 ? 1 : -1;
  }
  return bytes;
}

/** Coarser changes: cuts, repeats, moves and overwrites whole stretches. */
export function damageStructure(original: Uint8Array, random: (bound: number) => number): Uint8Array {
  const bytes = [...original];
  const at = random(bytes.length);
  const length = 1 + random(Math.min(64, bytes.length - at));
  switch (random(5)) {
    case 0:
      return original.slice(0, at);
    case 1:
      bytes.splice(at, length);
      break;
    case 2:
      bytes.splice(at, 0, ...bytes.slice(at, at + length));
      break;
    case 3:
      bytes.fill(random(2) === 0 ? 0xff : 0, at, at + length);
      break;
    default:
      bytes.splice(random(bytes.length), length, ...bytes.slice(at, at + length));
  }
  return Uint8Array.from(bytes);
}
