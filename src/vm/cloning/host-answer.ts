/**
 * What the host JVM has answered, in words that mean the same in every run of a path: objects by their rank among those that the path
 * has shown, classes by their names. Ids will not do: they depend on what the host has done for other paths. Two answers are equal if
 * and only if the interpreter goes on in the same way.
 */
import { createHash } from 'node:crypto';
import type { Slot } from '../heap/object.ts';
import { JArray, JObject } from '../heap/object.ts';
import type { Mirror } from './mirror.ts';

export class HostAnswer {
  private readonly hash = createHash('sha1');

  add(...words: readonly (number | string)[]): void {
    // With their length, so that two texts are not taken for another two.
    for (const word of words)
      this.hash.update(typeof word === 'string' ? `"${word.length}:${word}` : `${text(word)},`);
  }

  /** An object that the host names. */
  addReference(mirror: Mirror, value: Slot): void {
    const isObject = value instanceof JObject || value instanceof JArray;
    this.add(isObject ? (mirror.of(value)?.rank ?? -2) : -1);
  }

  /** To be called once, at the end. */
  digest(): string {
    return this.hash.digest('base64');
  }
}

/** `String(-0)` is that of 0. */
function text(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}
