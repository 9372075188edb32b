/** What a pattern of java.util.regex says, after parsing. Flags are resolved: a set holds what it matches under them. */
import type { CharSet } from './char-set.ts';

export type Assertion =
  /** `^` without MULTILINE, and `\A`. */
  | 'text-start'
  /** `\z`. */
  | 'text-end'
  /** `$` without MULTILINE, and `\Z`: the end, or before a line terminator at the end. */
  | 'last-line-end'
  | 'line-start'
  | 'line-end'
  /** The same under UNIX_LINES, where only `\n` ends a line. */
  | 'unix-last-line-end'
  | 'unix-line-start'
  | 'unix-line-end';

export type Pattern =
  | { readonly kind: 'chars'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] }
  /** `max` is Infinity where there is no limit. Greedy and reluctant quantifiers match the same texts. */
  | { readonly kind: 'repeat'; readonly body: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'look-ahead'; readonly body: Pattern; readonly isNegated: boolean }
  /** `\R` */
  | { readonly kind: 'line-break' };

/** The bits of java.util.regex.Pattern. */
export const Flag = {
  UnixLines: 0x01,
  CaseInsensitive: 0x02,
  Comments: 0x04,
  Multiline: 0x08,
  Literal: 0x10,
  DotAll: 0x20,
  UnicodeCase: 0x40,
  CanonEq: 0x80,
  UnicodeCharacterClass: 0x100,
} as const;
