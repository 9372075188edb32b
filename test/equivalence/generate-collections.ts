/**
 * Random Java classes about lists, maps and functions, the same for the same seed. Each has `static int f(int a, int b, int c, boolean h)`,
 * fills a list and a map with the parameters, and shows numbers alone. Conditions inside of lambdas and on elements are where regions meet
 * calls of the library.
 */
import { TestRandom } from '../../src/term/random.testing.ts';
import type { Program } from './batch.ts';

const ENTRY = { kind: 'method', method: 'f', descriptor: '(IIIZ)I' } as const;

export function collectionProgram(seed: number, className: string): Program {
  const source = new CollectionGenerator(seed).source(className);
  return { name: className, className, source, entry: ENTRY };
}

class CollectionGenerator {
  private readonly random: TestRandom;
  /** A bound of what multiplies paths. */
  private forks = 4;
  private names = 0;

  constructor(seed: number) {
    this.random = new TestRandom(seed);
  }

  source(className: string): string {
    const count = 3 + this.random.below(4);
    const statements = Array.from({ length: count }, () => this.statement('    ')).join('\n');
    return `import java.util.*;
import java.util.function.*;
class ${className} {
  static int n;
  static boolean z;
  static int f(int a, int b, int c, boolean h) {
    int x = 0;
    List<Integer> list = new ${this.random.pick(['ArrayList', 'LinkedList'])}<>(List.of(a, ${this.number()}));
    Map<Integer, Integer> map = new ${this.random.pick(['HashMap', 'LinkedHashMap', 'TreeMap'])}<>();
    map.put(${this.key()}, ${this.number()});
    IntUnaryOperator g = p -> ${this.answer('p')};
    Function<Integer, Integer> k = p -> ${this.answer('p')};
    Predicate<Integer> q = p -> ${this.condition('p')};
    BinaryOperator<Integer> o = (p, r) -> ${this.random.pick(['p + r', 'p > r ? p : r', 'p == 3 ? r : p - r'])};
${statements}
    n = list.size() * 10 + map.size();
    return x;
  }
}
`;
  }

  private number(): string {
    return this.random.pick(['a', 'b', 'c', '0', '1', '3', 'a + 1', 'b - c', '(c & 3)', '-7']);
  }

  /** Few different ones: each pair of keys that may be equal is a fork. */
  private key(): string {
    return this.random.pick(['1', '2', '17', '(a & 1)', '(b & 1)']);
  }

  private condition(p: string): string {
    return this.random.pick([
      `${p} > ${this.number()}`,
      `${p} == ${this.random.below(4)}`,
      `${p} % 2 == 0`,
      'h',
      `h && ${p} < 5`,
    ]);
  }

  /** The body of a lambda. */
  private answer(p: string): string {
    const { random } = this;
    return random.pick([
      `${p} + ${this.number()}`,
      `${this.condition(p)} ? ${p} : ${this.number()}`,
      `${this.condition(p)} ? ${this.number()} : ${p} * 2`,
      'h ? 1 : 2',
    ]);
  }

  /** A number that the collections or functions give. */
  private value(): string {
    const kinds: (() => string)[] = [
      () => 'list.size()',
      () => `list.get(${this.random.below(2)})`,
      () => `g.applyAsInt(${this.number()})`,
      () => `k.apply(${this.number()})`,
      () => `k.andThen(k).apply(${this.number()})`,
      () => `o.apply(${this.number()}, ${this.number()})`,
      () => `map.size()`,
      () => this.forking(`map.getOrDefault(${this.key()}, ${this.number()})`, '4'),
      () => this.forking(`list.indexOf(${this.number()})`, '5'),
      () => this.forking(`(q.test(${this.number()}) ? ${this.number()} : 6)`, '6'),
      () => this.forking('Collections.max(list)', '7'),
      () => this.forking('list.stream().filter(q).mapToInt(p -> p).sum()', '8'),
      () => 'list.stream().map(k).reduce(0, o)',
    ];
    return this.random.pick(kinds)();
  }

  private test(): string {
    const kinds: (() => string)[] = [
      () => `${this.value()} > ${this.number()}`,
      () => `map.containsKey(${this.key()})`,
      () => `list.contains(${this.number()})`,
      () => `q.negate().test(${this.number()})`,
      () => `list.get(0).equals(list.get(1))`,
      () => 'h',
      () => 'a < b',
    ];
    return this.random.pick(kinds)();
  }

  private statement(pad: string): string {
    const { random } = this;
    const e = `e${this.names++}`;
    const kinds: (() => string)[] = [
      () => `x += ${this.value()};`,
      () => `x = x * 3 + ${this.value()};`,
      () => `z = ${this.forking(this.test(), 'a > 3')};`,
      () => `list.set(${random.below(2)}, ${this.value()});`,
      () => `list.add(${this.number()});`,
      () => this.forking(`map.put(${this.key()}, ${this.number()});`),
      () => this.forking(`map.merge(${this.key()}, ${this.number()}, o);`),
      () => this.forking(`map.computeIfAbsent(${this.key()}, k);`),
      () => this.forking(`list.removeIf(q); list.add(a); list.add(b);`),
      () => this.forking(`list.sort(${random.pick(['null', 'Comparator.reverseOrder()'])});`),
      () => `list.replaceAll(k::apply);`,
      () => this.forking(`for (int ${e} : list) x += ${this.condition(e)} ? ${e} : 1;`),
      () => this.forking(`for (int ${e} : map.values()) if (${this.condition(e)}) x += ${e};`),
      () => this.forking(`if (${this.test()} && ${this.test()}) x += 5;`),
      () => this.forking(`if (${this.test()}) throw new IllegalStateException();`),
    ];
    if (pad.length < 6 && random.isChance(25)) {
      const other = random.isChance(50) ? '' : ` else {\n${this.statement(`${pad}  `)}\n${pad}}`;
      return `${pad}if (${this.forking(this.test(), 'a == 2')}) {\n${this.statement(`${pad}  `)}\n${pad}}${other}`;
    }
    return pad + random.pick(kinds)();
  }

  private forking(text: string, otherwise = 'x++;'): string {
    return this.forks-- > 0 ? text : otherwise;
  }
}
