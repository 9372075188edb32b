/** The code points of a pattern, read one after the other. Beyond the end there is END. */
export const END = -1;

export class PatternReader {
  private at = 0;
  private readonly codePoints: readonly number[];

  constructor(codePoints: readonly number[]) {
    this.codePoints = codePoints;
  }

  /** The character at the distance, as text; empty beyond the end. */
  peek(distance = 0): string {
    const c = this.codePoints[this.at + distance];
    return c === undefined ? '' : String.fromCodePoint(c);
  }

  /** The next code point. */
  read(): number {
    return this.codePoints[this.at++] ?? END;
  }

  /** Steps over the text, if it comes next. */
  skip(text: string): boolean {
    const isNext = [...text].every((c, i) => this.peek(i) === c);
    if (isNext) this.at += text.length;
    return isNext;
  }

  get isAtEnd(): boolean {
    return this.at >= this.codePoints.length;
  }
}
