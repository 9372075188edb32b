/**
 * Random Java classes about strings, the same for the same seed. Each has `static int f(String s, String t, int a, char h)` and
 * shows numbers alone: what the strings hold is seen through the methods of String and StringBuilder. Loops over characters have few
 * rounds, so that the paths end for strings of any length. Most programs look at short strings alone; the others use methods that need
 * not look at every character.
 */
import { TestRandom } from '../../src/term/random.testing.ts';
import type { Program } from './batch.ts';

const ENTRY = {
  kind: 'method',
  method: 'f',
  descriptor: '(Ljava/lang/String;Ljava/lang/String;IC)I',
} as const;

const WORDS = [
  '',
  'a',
  'ab',
  'ba',
  'abc',
  'A',
  ' ',
  '7',
  '-',
  'Aa',
  'BB',
  '\\u00df',
  '\\u0130',
  '\\ud83d\\ude00',
];
const CHARS = ["'a'", "'b'", "' '", "'0'", "'A'", "'\\u00e9'", "'\\ud83d'", 'h', '(char) (h + 1)'];

export function stringProgram(seed: number, className: string): Program {
  return { name: className, className, source: new StringGenerator(seed).source(className), entry: ENTRY };
}

class StringGenerator {
  private readonly random: TestRandom;
  /** A bound of what multiplies paths. */
  private forks = 3;
  private names = 0;
  /** Longer strings are left out. */
  private readonly isShort: boolean;

  constructor(seed: number) {
    this.random = new TestRandom(seed);
    this.isShort = this.random.isChance(70);
  }

  source(className: string): string {
    const count = 3 + this.random.below(4);
    const statements = Array.from({ length: count }, () => this.statement('    ')).join('\n');
    return `import java.util.Locale;
class ${className} {
  static int n;
  static boolean z;
  static int f(String s, String t, int a, char h) {
    int x = 0;
${this.isShort ? '    if (s.length() > 2 || t.length() > 1) return -1;\n' : ''}    String u = ${this.text()};
${statements}
    n = u.length();
    return x;
  }
}
`;
  }

  private string(): string {
    return this.random.pick(['s', 's', 't', 'u']);
  }

  private word(): string {
    return `"${this.random.pick(WORDS)}"`;
  }

  private char(): string {
    return this.random.pick(CHARS);
  }

  /** Mostly inside of short strings. */
  private index(): string {
    return this.random.pick(['0', '1', '(a & 1)', '(a & 3)', 'a', `${this.string()}.length() / 2`]);
  }

  /** Makes a string, mostly without looking at one. */
  private text(): string {
    const [p, q] = [this.string().replace('u', 's'), this.string().replace('u', 't')];
    const any: (() => string)[] = [
      () => p,
      () => `${p} + ${q}`,
      () => `${p}.concat(${this.word()})`,
      () => `${this.word()} + ${p} + a`,
      () => `${p} + h`,
      () => this.forking(`${p}.substring(${p}.length() / 2)`, p),
      () => `new StringBuilder(${p}).append(h).append(${q}).toString()`,
      () => `new StringBuilder(${p}).insert(0, ${this.word()}).toString()`,
      () => `String.valueOf(h) + ${p}`,
      () => `String.join("-", ${p}, ${q})`,
      () => this.forking(`a > 0 ? ${p} : ${q}`, q),
    ];
    const short: (() => string)[] = [
      () => this.forking(`${p}.trim()`, p),
      () => this.forking(`${p}.strip()`, p),
      () => this.forking(`${p}.toUpperCase(Locale.ROOT)`, p),
      () => this.forking(`${p}.toLowerCase(Locale.ROOT)`, p),
      () => this.forking(`${p}.replace(${this.char()}, ${this.char()})`, p),
      () => this.forking(`new StringBuilder(${p}).reverse().toString()`, p),
    ];
    return this.oneOf(any, short);
  }

  /** One of several ways to see a string. */
  private condition(): string {
    const [p, q] = [this.string(), this.string()];
    const any: (() => string)[] = [
      () => `${p}.isEmpty()`,
      () => `${p}.length() > ${this.random.below(5)}`,
      () => `${p}.equals(${this.word()})`,
      () => `${p}.startsWith(${this.word()})`,
      () => `${p}.endsWith(${this.word()})`,
      () => `${p} == ${q}`,
      () => `${p}.length() == 2 && ${p}.codePointCount(0, 2) == 1`,
      () => `${p}.equalsIgnoreCase(${this.word()})`,
    ];
    const short: (() => string)[] = [
      () => `${p}.equals(${q})`,
      () => `${p}.contains(${this.word()})`,
      () => `${p}.indexOf(${this.char()}) > 0`,
      () => `${p}.lastIndexOf(${this.char()}) == 1`,
      () => `${p}.compareTo(${this.word()}) < 0`,
      () => `${p}.hashCode() == ${this.word()}.hashCode()`,
      () => `${p}.isBlank()`,
    ];
    return this.oneOf(any, short);
  }

  private number(): string {
    const [p, q] = [this.string(), this.string()];
    const any: (() => string)[] = [
      () => `${p}.length()`,
      () => `${p}.length() - ${q}.length()`,
      () => this.forking(`${p}.charAt(${this.index()})`, '1'),
      () => this.forking(`${p}.substring(${this.index()}).length()`, '2'),
      () => this.forking(`new StringBuilder(${p}).deleteCharAt(${this.index()}).length()`, '5'),
    ];
    const short: (() => string)[] = [
      () => this.forking(`${p}.indexOf(${this.word()})`, `${p}.length()`),
      () => this.forking(`${p}.indexOf(${this.char()})`, `${p}.length()`),
      () => this.forking(`Integer.signum(${p}.compareTo(${q}))`, '3'),
      () => this.forking(`${p}.trim().length()`, '4'),
      () => this.forking(`${p}.split(",", 2).length`, '6'),
    ];
    return this.oneOf(any, short);
  }

  private statement(pad: string): string {
    const { random } = this;
    const p = this.string();
    const i = `i${this.names++}`;
    const kinds: (() => string)[] = [
      () => `x += ${this.number()};`,
      () => `x = x * 3 + ${this.number()};`,
      () => `z = ${this.forking(this.condition(), 'a > 3')};`,
      () => `u = ${this.text()};`,
      () => this.forking(`if (${this.condition()} && ${this.condition()}) x += 5;`),
      () => this.forking(`x += ${this.condition()} ? ${this.number()} : 9;`),
      () =>
        this.forking(
          `for (int ${i} = 0; ${i} < ${p}.length() && ${i} < 2; ${i}++) x += ${p}.charAt(${i}) == ${this.char()} ? 1 : 0;`,
        ),
      () =>
        this.forking(
          `${this.isShort ? '' : `if (${p}.length() < 3) `}switch (${p}) { case "Aa": x += 1; break; case "BB": x += 2; break; default: x += 3; }`,
        ),
      () =>
        this.forking(
          `if (${p}.length() < 3) { try { x += Integer.parseInt(${p}); } catch (NumberFormatException e) { x--; } }`,
        ),
      () => this.forking(`if (${this.condition()}) throw new IllegalStateException();`),
    ];
    if (pad.length < 6 && random.isChance(25)) {
      const other = random.isChance(50) ? '' : ` else {\n${this.statement(`${pad}  `)}\n${pad}}`;
      return `${pad}if (${this.forking(this.condition(), 'a == 2')}) {\n${this.statement(`${pad}  `)}\n${pad}}${other}`;
    }
    return pad + random.pick(kinds)();
  }

  private oneOf(any: readonly (() => string)[], short: readonly (() => string)[]): string {
    return this.random.pick(this.isShort ? [...any, ...short] : any)();
  }

  private forking(text: string, otherwise = 'x++;'): string {
    return this.forks-- > 0 ? text : otherwise;
  }
}
