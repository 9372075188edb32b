/**
 * What native code has answered on a path. A prefix of decisions records it, because native code need not do the same twice: the
 * decisions that follow are those of a program that got these answers.
 *
 * A replay runs native code again, on the host of its own worker, for what native code keeps for itself (handles, C variables) exists in the process
 * that has run it only. An answer that is not the recorded one ends the path: what follows in the prefix belongs to another one.
 */
import { UnsupportedError } from '../../errors.ts';
import type { Method } from '../link/linked-class.ts';
import { logUndo } from '../trail/trail.ts';

/** A digest of one message (`host-answer.ts`). */
export type ObservedAnswer = string;

export class ObservedAnswers {
  private readonly seen: ObservedAnswer[] = [];
  private expected: readonly ObservedAnswer[] = [];

  /** All of the path, in order. */
  get all(): readonly ObservedAnswer[] {
    return this.seen;
  }

  /** The path goes on with the replay of a prefix that recorded these answers, from its beginning. */
  expect(answers: readonly ObservedAnswer[]): void {
    this.expected = answers;
  }

  add(answer: ObservedAnswer, m: Method): void {
    const at = this.seen.length;
    const expected = this.expected.at(at);
    if (expected !== undefined && expected !== answer) {
      throw new UnsupportedError(
        `the native method ${m} did something else than when this path was first explored`,
      );
    }
    logUndo(() => {
      this.seen.length = at;
    });
    this.seen.push(answer);
  }
}
