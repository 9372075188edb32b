/**
 * Random Java classes about arrays, the same for the same seed: known and symbolic lengths, indices and values, every element
 * type, rows, references, and what the JDK does with arrays. Each has `static int f(int a, int b, boolean c, long d, byte e,
 * char h)` and keeps its arrays in static fields, so that all they hold at the end is compared; rows that nobody used are made
 * when someone looks, so the array of rows is only looked at by the program.
 */
import { TestRandom } from '../../src/term/random.testing.ts';
import type { Program } from './batch.ts';

const ENTRY = { kind: 'method', method: 'f', descriptor: '(IIZJBC)I' } as const;

const TYPES = ['int', 'long', 'byte', 'char', 'short', 'boolean', 'double', 'float'] as const;
type ElementType = (typeof TYPES)[number];

/** `int` is likelier: it takes part in more. */
function randomType(random: TestRandom): ElementType {
  return random.isChance(40) ? 'int' : random.pick(TYPES);
}

export function arrayProgram(seed: number, className: string): Program {
  return { name: className, className, source: new ArrayGenerator(seed).source(className), entry: ENTRY };
}

class ArrayGenerator {
  private readonly random: TestRandom;
  private readonly type: ElementType;
  /** A bound of what multiplies paths. */
  private forks = 5;

  constructor(seed: number) {
    this.random = new TestRandom(seed);
    this.type = randomType(this.random);
  }

  source(className: string): string {
    const { type } = this;
    const count = 4 + this.random.below(6);
    const statements = Array.from({ length: count }, () => this.statement('    ')).join('\n');
    return `import java.util.Arrays;
class ${className} {
  static class N { int v; N(int v) { this.v = v; } }
  static ${type}[] x, y, z;
  static N[] r;
  static int f(int a, int b, boolean c, long d, byte e, char h) {
    int n = a & ${this.random.pick([1, 3, 3, 7])};
    int s = 0;
    x = ${this.random.isChance(75) ? `new ${type}[n]` : `new ${type}[n - 1]`};
    y = new ${type}[${this.random.pick([2, 4, 5, 70])}];
    z = y;
    r = new N[${this.random.isChance(60) ? 'n' : '3'}];
    int[][] g = new int[${this.random.isChance(60) ? 'n' : '2'}][${this.random.isChance(60) ? '(b & 3)' : '3'}];
${statements}
    return s;
  }
}
`;
  }

  private array(): string {
    return this.random.pick(['x', 'x', 'y', 'z']);
  }

  /** Mostly inside of short arrays. */
  private index(): string {
    const random = this.random;
    if (random.isChance(30)) return String(random.below(4));
    if (random.isChance(15) && this.forks > 0) {
      this.forks--;
      return random.pick(['b', 'e', 'h', 'b - 1']);
    }
    return random.pick(['(b & 3)', '(h & 3)', '(e & 1)', 'n / 2', '(b & 1) + 1', '(a & 3)']);
  }

  private value(): string {
    const random = this.random;
    switch (this.type) {
      case 'boolean':
        return random.pick(['c', 'b > 3', 'true', '!c']);
      case 'long':
        return random.pick(['d', 'd + b', '7L', '(long) a']);
      case 'double':
        return random.pick(['(double) b', '0.5', '(double) e']);
      case 'float':
        return random.pick(['(float) e', '0.5f', '(float) h']);
      default:
        return `(${this.type}) (${random.pick(['b', 'a + b', '300', 'e * 3', 'h', 'a - 1'])})`;
    }
  }

  /** An element as an int. */
  private read(element: string): string {
    switch (this.type) {
      case 'boolean':
        return `(${element} ? 1 : 0)`;
      case 'long':
        return `(int) (${element} ^ (${element} >>> 32))`;
      case 'double':
      case 'float':
        return `(${element} > 1 ? 2 : 0)`;
      default:
        return element;
    }
  }

  private condition(): string {
    return this.random.pick(['c', 'b > 4', 'h < 9', `${this.read(`${this.array()}[${this.index()}]`)} > 0`]);
  }

  private statement(pad: string): string {
    const random = this.random;
    const [p, q] = [this.array(), this.array()];
    const kinds: (() => string)[] = [
      () => `${p}[${this.index()}] = ${this.value()};`,
      () => `${p}[${this.index()}] = ${this.value()};`,
      () => `s += ${this.read(`${p}[${this.index()}]`)};`,
      () => `s = s * 3 + ${this.read(`${p}[${this.index()}]`)};`,
      () => `s += ${p}.length;`,
      () =>
        `System.arraycopy(${p}, ${this.index()}, ${q}, ${this.index()}, ${random.pick(['1', '2', 'n', '(b & 1)', `${q}.length / 2`])});`,
      () => `Arrays.fill(${p}, ${this.value()});`,
      () =>
        `Arrays.fill(${p}, ${random.pick(['0', '1', '(b & 1)'])}, ${random.pick(['2', 'n', `${p}.length`])}, ${this.value()});`,
      () => `z = ${p}.clone();`,
      () =>
        this.forking(`z = Arrays.copyOf(${p}, ${random.pick(['3', 'n', '(b & 3)', `${p}.length + 1`])});`),
      () =>
        this.forking(
          `z = Arrays.copyOfRange(${p}, ${random.pick(['0', '1', '(h & 1)'])}, ${random.pick(['2', 'n'])});`,
        ),
      () => this.forking(`s += Arrays.equals(${p}, ${q}) ? 1 : 0;`),
      () => this.forking(`for (int i = 0; i < ${p}.length && i < 3; i++) s += ${this.read(`${p}[i]`)};`),
      () => this.forking(`for (int i = 0; i < ${p}.length && i < 4; i++) ${p}[i] = ${this.value()};`),
      () => `r[${this.index()}] = ${random.pick(['new N(b)', 'new N(7)', 'null', `r[${this.index()}]`])};`,
      () => this.forking(`if (r[${this.index()}] != null) s += r[${this.index()}] != null ? 5 : 3;`),
      () => this.forking(`{ N t = r[${this.index()}]; if (t != null) { s += t.v; t.v = b + 1; } }`),
      () => `g[${this.index()}][${this.index()}] = ${random.pick(['b', 's', '4'])};`,
      () => `s += g[${this.index()}][${this.index()}];`,
      () => `s += g[${this.index()}].length;`,
      () => `g[${this.index()}] = ${random.pick(['new int[2]', `g[${this.index()}]`])};`,
    ];
    if (pad.length < 8 && random.isChance(30)) {
      const other = random.isChance(50) ? '' : ` else {\n${this.statement(`${pad}  `)}\n${pad}}`;
      return `${pad}if (${this.forking(this.condition(), 'c')}) {\n${this.statement(`${pad}  `)}\n${pad}}${other}`;
    }
    return pad + random.pick(kinds)();
  }

  private forking(text: string, otherwise = 's++;'): string {
    return this.forks-- > 0 ? text : otherwise;
  }
}
