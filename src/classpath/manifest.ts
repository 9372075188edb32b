/** `META-INF/MANIFEST.MF`, as far as a launcher needs it: the main section. */
export class Manifest {
  /** Attribute names in lower case: the specification compares them without case. */
  readonly #attributes: ReadonlyMap<string, string>;

  private constructor(attributes: ReadonlyMap<string, string>) {
    this.#attributes = attributes;
  }

  /**
   * Lines are at most 72 bytes and go on in the next line after one space. The break may be inside a character,
   * so lines are joined as bytes (latin1) before they are decoded.
   */
  static parse(bytes: Uint8Array): Manifest {
    const text = Buffer.from(bytes).toString('latin1');
    const lines = text.replace(/(?:\r\n|\r|\n) /g, '').split(/\r\n|\r|\n/);
    const attributes = new Map<string, string>();
    for (const line of lines) {
      if (line === '') break; // the main section ends here
      const colon = line.indexOf(': ');
      if (colon <= 0) continue;
      const value = Buffer.from(line.slice(colon + 2), 'latin1').toString('utf8');
      attributes.set(line.slice(0, colon).toLowerCase(), value);
    }
    return new Manifest(attributes);
  }

  get(name: string): string | null {
    return this.#attributes.get(name.toLowerCase()) ?? null;
  }

  get mainClass(): string | null {
    return this.get('Main-Class')?.trim() ?? null;
  }

  get multiRelease(): boolean {
    return this.get('Multi-Release')?.trim().toLowerCase() === 'true';
  }

  /** Relative URLs of further jars and folders. */
  get classPath(): readonly string[] {
    return this.get('Class-Path')?.split(/\s+/).filter(Boolean) ?? [];
  }
}
