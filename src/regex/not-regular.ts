/** Why a pattern is not decided as a regular language. The JDK's own code then runs. */
export type NotRegularReason =
  /** The JDK refuses it, or reads it in a way that we do not imitate. */
  | 'syntax'
  /** COMMENTS, CANON_EQ, UNICODE_CASE, UNICODE_CHARACTER_CLASS. */
  | 'flag'
  | 'back-reference'
  | 'look-behind'
  /** Possessive quantifiers and atomic groups do not try again, so what they match is not their language. */
  | 'possessive'
  /** `\b`, `\B` and `\G`. */
  | 'boundary'
  /** `\X`, `\N{…}`. */
  | 'grapheme'
  /** A class that `named-classes.ts` does not know. */
  | 'unicode-class'
  /** The pattern names a surrogate. */
  | 'surrogate'
  /** An anchor or look-ahead that is repeated. */
  | 'repeated-assertion'
  /** The JDK does not try again inside a repeated `\R`. */
  | 'repeated-line-break'
  /** The JDK could find a match that begins inside a surrogate pair. */
  | 'inside-a-pair'
  /** The automaton, or a number of repetitions, is beyond a limit. */
  | 'too-large';

/** Leaves the parser or the construction. `languageOf` catches it. */
export class NotRegular extends Error {
  override readonly name = 'NotRegular';
  readonly reason: NotRegularReason;

  constructor(reason: NotRegularReason) {
    super(`not regular: ${reason}`);
    this.reason = reason;
  }
}

export function notRegular(reason: NotRegularReason): never {
  throw new NotRegular(reason);
}
