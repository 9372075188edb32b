/**
 * Generic types as declarations write them: the Signature attribute (JVMS §4.7.9.1). Nothing checks it against the descriptor, so
 * whoever uses it must.
 */
import { InputError } from '../errors.ts';

export type TypeSignature =
  /** `descriptor` of a primitive type, or V. */
  | { readonly kind: 'primitive'; readonly descriptor: string }
  /** Internal name. Of an inner class the arguments are its own, without those of the class around it. */
  | { readonly kind: 'class'; readonly name: string; readonly args: readonly TypeSignature[] }
  | { readonly kind: 'array'; readonly element: TypeSignature }
  | { readonly kind: 'variable'; readonly name: string }
  /** Among arguments only. `bound` is that of `? extends`; null for `?` and `? super`: anything can be read there. */
  | { readonly kind: 'wildcard'; readonly bound: TypeSignature | null };

/** A type parameter with its first bound; null: Object. */
export type TypeParameter = { readonly name: string; readonly bound: TypeSignature | null };

export type MethodSignature = {
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly TypeSignature[];
  readonly result: TypeSignature;
};

export type ClassSignature = {
  readonly typeParameters: readonly TypeParameter[];
  /** The superclass first, then the interfaces. */
  readonly supertypes: readonly TypeSignature[];
};

/** Null if the text is no signature: the JVM never looks at it, so any text may stand there. */
export function parseMethodSignature(text: string): MethodSignature | null {
  return parsed(text, (reader) => {
    const typeParameters = reader.typeParameters();
    reader.expect('(');
    const parameters: TypeSignature[] = [];
    while (!reader.skips(')')) parameters.push(reader.type());
    return { typeParameters, parameters, result: reader.type() };
  });
}

export function parseClassSignature(text: string): ClassSignature | null {
  return parsed(text, (reader) => {
    const typeParameters = reader.typeParameters();
    const supertypes: TypeSignature[] = [];
    while (!reader.isAtEnd) supertypes.push(reader.type());
    return { typeParameters, supertypes };
  });
}

export function parseTypeSignature(text: string): TypeSignature | null {
  return parsed(text, (reader) => reader.type());
}

function parsed<T>(text: string, read: (reader: Reader) => T): T | null {
  try {
    return read(new Reader(text));
  } catch (e) {
    if (e instanceof InputError) return null;
    throw e;
  }
}

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  skips(c: string): boolean {
    if (this.text[this.at] !== c) return false;
    this.at++;
    return true;
  }

  expect(c: string): void {
    if (!this.skips(c)) throw new InputError(`no ${c} at ${this.at} of the signature ${this.text}`);
  }

  typeParameters(): TypeParameter[] {
    const found: TypeParameter[] = [];
    if (!this.skips('<')) return found;
    while (!this.skips('>')) {
      const name = this.until(':');
      this.expect(':');
      // The bound by a class may be missing: `T::Ljava/lang/Runnable;`.
      const first = this.text[this.at] === ':' ? null : this.type();
      const others: TypeSignature[] = [];
      while (this.skips(':')) others.push(this.type());
      found.push({ name, bound: first ?? others[0] ?? null });
    }
    return found;
  }

  type(): TypeSignature {
    const c = this.text[this.at++];
    switch (c) {
      case 'L':
        return this.classType();
      case 'T': {
        const name = this.until(';');
        this.expect(';');
        return { kind: 'variable', name };
      }
      case '[':
        return { kind: 'array', element: this.type() };
      default:
        if (c === undefined || !'BCDFIJSZV^'.includes(c))
          throw new InputError(`no type at ${this.at - 1} of the signature ${this.text}`);
        // `^` announces an exception, which nobody asks for.
        return c === '^' ? this.type() : { kind: 'primitive', descriptor: c };
    }
  }

  private classType(): TypeSignature {
    let name = this.until('<;.');
    let args = this.typeArguments();
    while (this.skips('.')) {
      name += `$${this.until('<;.')}`;
      args = this.typeArguments();
    }
    this.expect(';');
    return { kind: 'class', name, args };
  }

  private typeArguments(): TypeSignature[] {
    const found: TypeSignature[] = [];
    if (!this.skips('<')) return found;
    while (!this.skips('>')) {
      if (this.skips('*')) found.push({ kind: 'wildcard', bound: null });
      else if (this.skips('+')) found.push({ kind: 'wildcard', bound: this.type() });
      else if (this.skips('-')) {
        this.type();
        found.push({ kind: 'wildcard', bound: null });
      } else found.push(this.type());
    }
    return found;
  }

  private until(ends: string): string {
    const start = this.at;
    while (this.at < this.text.length && !ends.includes(this.text[this.at])) this.at++;
    return this.text.slice(start, this.at);
  }
}
