/**
 * Character classes: `[…]` and `\p{…}`. The JDK's reading has corners (a `]` that comes first is a character, `&&` takes
 * all that follows as its right side); those are imitated. Corners of corners are refused.
 */
import { type CharSet, charRange, complement, intersection, NO_CHARS, unionOf } from './char-set.ts';
import { escapedCharacter, isSurrogateCode } from './escapes.ts';
import { escapedClass, namedCharClass, withBothCases } from './named-classes.ts';
import { notRegular } from './not-regular.ts';
import { END, type PatternReader } from './reader.ts';

export class ClassParser {
  /** Whether letters of ASCII match in both cases. The parser of the pattern sets it. */
  ignoresCase = false;

  private readonly reader: PatternReader;

  constructor(reader: PatternReader) {
    this.reader = reader;
  }

  /** The reader stands behind `[`. Reads the `]` that ends the class. */
  bracketed(): CharSet {
    const isNegated = this.reader.skip('^');
    const set = this.operands();
    if (!this.reader.skip(']')) return notRegular('syntax');
    return isNegated ? complement(set) : set;
  }

  /** Up to the `]`, which is left. A `]` before any other character is one itself. */
  private operands(): CharSet {
    let set: CharSet | null = null;
    for (;;) {
      const next = this.reader.peek();
      if (next === '') return notRegular('syntax');
      if (next === ']' && set !== null) return set;
      if (this.reader.skip('&&')) return set === null ? notRegular('syntax') : this.intersected(set);
      const item: CharSet = this.reader.skip('[') ? this.bracketed() : this.item();
      set = set === null ? item : unionOf(set, item);
    }
  }

  /** Behind `&&`: the right side reaches to the end of the class, further intersections included. */
  private intersected(left: CharSet): CharSet {
    const next = this.reader.peek();
    if (next === ']' || next === '&' || next === '^') return notRegular('syntax');
    const right = this.rightSide();
    return intersection(left, right);
  }

  private rightSide(): CharSet {
    let set: CharSet = NO_CHARS;
    // Nested classes come first; what is not nested then takes all that is left.
    while (this.reader.skip('[')) set = unionOf(set, this.bracketed());
    if (this.reader.peek() === ']') return set;
    // After a nested class, `&&` binds the whole left side, not only this one.
    if (this.reader.peek() === '&' && set !== NO_CHARS) return notRegular('syntax');
    return unionOf(set, this.operands());
  }

  /** A character, a range, or a class that is named by an escape. */
  private item(): CharSet {
    const named = this.reader.peek() === '\\' ? this.escaped() : null;
    if (named !== null) return named;
    const from = this.character();
    const beyond = this.reader.peek(1);
    if (this.reader.peek() !== '-' || beyond === '[' || beyond === ']' || beyond === '')
      return this.cased(from, from);
    this.reader.skip('-');
    if (this.reader.peek() === '\\' && escapedClass(this.reader.peek(1)) !== null)
      return notRegular('syntax');
    const to = this.character();
    return to < from ? notRegular('syntax') : this.cased(from, to);
  }

  private cased(from: number, to: number): CharSet {
    const set = charRange(from, to);
    return this.ignoresCase ? withBothCases(set) : set;
  }

  private character(): number {
    const c = this.reader.skip('\\') ? escapedCharacter(this.reader) : this.reader.read();
    if (c === END) return notRegular('syntax');
    return isSurrogateCode(c) ? notRegular('surrogate') : c;
  }

  /** The class of `\d`, `\p{…}` and their like, which the reader stands before; null if it is another escape. */
  escaped(): CharSet | null {
    const letter = this.reader.peek(1);
    if (this.reader.skip('\\p')) return this.property();
    if (this.reader.skip('\\P')) return complement(this.property());
    const set = escapedClass(letter);
    if (set === null) return null;
    this.reader.skip(`\\${letter}`);
    // `[\v-x]` is a range that begins with a vertical tab.
    return letter === 'v' && this.reader.peek() === '-' ? notRegular('syntax') : set;
  }

  private property(): CharSet {
    let name = '';
    if (!this.reader.skip('{')) name = this.reader.peek();
    else for (; !['}', ''].includes(this.reader.peek()); this.reader.read()) name += this.reader.peek();
    if (this.reader.isAtEnd) return notRegular('syntax');
    this.reader.read();
    return namedCharClass(name, this.ignoresCase) ?? notRegular('unicode-class');
  }
}
