/**
 * Expressions that are `equals` to common objects of the JDK (lists, sets, maps, Optional, numbers, dates and times) and to
 * records. They may hold each other.
 */
import { InvariantError } from '../errors.ts';
import { defaultJavaValue, isSameValue } from '../result/java-value.ts';
import type { HeapNode, JavaValue } from '../result/outcome.ts';
import { decimal, elementsOf as elementsOfArray } from '../result/recipe-text.ts';
import { stringLiteral, typedLiteral } from './java-text.ts';
import {
  bigInteger,
  firstElements,
  libraryField,
  listElements,
  MAX_LISTED,
  mapEntries,
  nodeOf,
  numbersIn,
  type ObjectNode,
  setElements,
} from './library-fields.ts';
import { recordPlan } from './record-plan.ts';
import type { TestScope } from './test-scope.ts';
import { plainExpression } from './value-code.ts';

type MadeNode = Extract<HeapNode, { kind: 'made' }>;

const OBJECT = 'Ljava/lang/Object;';
/** A value inside of another, inside of another… */
const MAX_DEPTH = 4;

/** Values of which all fields are numbers: how they are made of these. */
const MADE_OF_NUMBERS: Readonly<
  Record<string, { readonly fields: readonly string[]; readonly code: string }>
> = {
  'java.time.LocalDate': { fields: ['year', 'month', 'day'], code: 'of($0, $1, $2)' },
  'java.time.LocalTime': { fields: ['hour', 'minute', 'second', 'nano'], code: 'of($0, $1, $2, $3)' },
  'java.time.Instant': { fields: ['seconds', 'nanos'], code: 'ofEpochSecond($0L, $1)' },
  'java.time.Duration': { fields: ['seconds', 'nanos'], code: 'ofSeconds($0L, $1)' },
  'java.time.Period': { fields: ['years', 'months', 'days'], code: 'of($0, $1, $2)' },
  'java.time.Year': { fields: ['year'], code: 'of($0)' },
  'java.time.YearMonth': { fields: ['year', 'month'], code: 'of($0, $1)' },
  'java.time.MonthDay': { fields: ['month', 'day'], code: 'of($0, $1)' },
  'java.time.ZoneOffset': { fields: ['totalSeconds'], code: 'ofTotalSeconds($0)' },
};

/** `equals` of an entry is that of the interface. */
const ENTRIES =
  /^java\.util\.(?:KeyValueHolder|AbstractMap\$Simple\w*|HashMap\$Node|LinkedHashMap\$Entry|TreeMap\$Entry)$/;

/** Values that two other values make. */
const MADE_OF_VALUES: Readonly<Record<string, readonly [string, string]>> = {
  'java.time.LocalDateTime': ['date', 'time'],
  'java.time.OffsetDateTime': ['dateTime', 'offset'],
};

/** Writes objects of one heap. */
export class LibraryValues {
  private readonly scope: TestScope;
  private readonly heap: readonly HeapNode[];
  /** The variable of an object that has one. */
  private readonly variable: (index: number) => string | null;

  constructor(
    scope: TestScope,
    heap: readonly HeapNode[],
    variable: (index: number) => string | null = () => null,
  ) {
    this.scope = scope;
    this.heap = heap;
    this.variable = variable;
  }

  /**
   * An expression that is `equals` to the object; null if there is none.
   *
   * `equals` of the interfaces List, Set and Map does not depend on the class, so `List.of` is equal to any list of the same elements.
   */
  expression(node: ObjectNode, depth = 0): string | null {
    if (depth > MAX_DEPTH) return null;
    return (
      this.collection(node, depth) ??
      this.optional(node, depth) ??
      this.value(node, depth) ??
      this.record(node, depth)
    );
  }

  /** The same of a list or a BitSet that a recipe made, as it was then; null for anything else. */
  expressionOfMade({ className, ingredients }: MadeNode): string | null {
    if (className === 'java.util.BitSet') {
      const [bits] = ingredients;
      return this.bitSetOf(isSameValue(bits, defaultJavaValue('J')) ? [] : [bits]);
    }
    if (!/^java\.util\.(?:Array|Linked)List$/.test(className)) return null;
    const texts = this.texts(elementsOfArray(ingredients[0], this.heap), 0);
    return texts === null ? null : this.list(texts);
  }

  private collection(node: ObjectNode, depth: number): string | null {
    const list = this.texts(listElements(node, this.heap), depth);
    if (list !== null) return this.list(list);
    const set = this.texts(setElements(node, this.heap), depth);
    if (set !== null) return this.set(set);
    const entries = this.texts(mapEntries(node, this.heap)?.flat() ?? null, depth);
    return entries === null ? null : this.map(entries);
  }

  private list(texts: readonly string[]): string {
    // `List.of` takes no null.
    return texts.includes('null')
      ? `${this.name('java.util.Arrays')}.asList(${listed(texts)})`
      : `${this.name('java.util.List')}.of(${texts.join(', ')})`;
  }

  private set(texts: readonly string[]): string {
    if (!texts.includes('null')) return `${this.name('java.util.Set')}.of(${texts.join(', ')})`;
    return `new ${this.name('java.util.HashSet')}<>(${this.name('java.util.Arrays')}.asList(${listed(texts)}))`;
  }

  /** @param texts key, value, key, value… */
  private map(texts: readonly string[]): string | null {
    // Map.of takes no nulls and at most ten entries.
    if (!texts.includes('null'))
      return texts.length <= 20 ? `${this.name('java.util.Map')}.of(${texts.join(', ')})` : null;
    return texts.length === 2
      ? `${this.name('java.util.Collections')}.singletonMap(${texts.join(', ')})`
      : null;
  }

  private optional(node: ObjectNode, depth: number): string | null {
    const of = /^java\.util\.Optional(Int|Long|Double)?$/.exec(node.className);
    const value = of === null ? null : libraryField(node, 'value');
    if (of === null || value === null) return null;
    const optional = this.name(node.className);
    const isPresent = libraryField(node, 'isPresent');
    if (value.kind === 'null' || (isPresent?.kind === 'primitive' && isPresent.value === 'false'))
      return `${optional}.empty()`;
    if (of[1] !== undefined && value.kind === 'primitive')
      return `${optional}.of(${typedLiteral(value.type, value.value)})`;
    const text = this.text(value, depth);
    return text === null ? null : `${optional}.of(${text})`;
  }

  private value(node: ObjectNode, depth: number): string | null {
    const { className } = node;
    if (ENTRIES.test(className)) return this.call('java.util.Map', 'entry', node, ['key', 'value'], depth);
    if (className === 'java.time.ZonedDateTime')
      return this.call(className, 'ofStrict', node, ['dateTime', 'offset', 'zone'], depth);
    if (className === 'java.time.ZoneRegion') {
      const id = libraryField(node, 'id');
      return id?.kind === 'string' ? `${this.name('java.time.ZoneId')}.of(${stringLiteral(id.value)})` : null;
    }
    if (className === 'java.math.BigInteger') {
      const number = bigInteger(node, this.heap);
      return number === null ? null : `new ${this.name(className)}(${stringLiteral(String(number))})`;
    }
    if (className === 'java.math.BigDecimal') return this.bigDecimal(node);
    if (className === 'java.util.BitSet') return this.bitSet(node);
    if (className === 'java.util.UUID') {
      const bits = numbersIn(node, 'mostSigBits', 'leastSigBits');
      return bits === null ? null : `new ${this.name(className)}(${bits.map((n) => `${n}L`).join(', ')})`;
    }
    const simple = MADE_OF_NUMBERS[className];
    const numbers = simple === undefined ? null : numbersIn(node, ...simple.fields);
    if (simple !== undefined && numbers !== null)
      return `${this.name(className)}.${simple.code.replace(/\$(\d)/g, (_, i) => numbers[Number(i)])}`;
    const parts = MADE_OF_VALUES[className];
    return parts === undefined ? null : this.call(className, 'of', node, parts, depth);
  }

  /** `new Point(3, 1)`, if the constructor provably leads to these components, and `equals` is the compiler's. */
  private record(node: ObjectNode, depth: number): string | null {
    const plan = recordPlan(this.scope, node);
    const texts =
      plan === null
        ? null
        : this.texts(
            plan.args.map(({ value }) => value),
            depth,
          );
    if (plan === null || texts === null) return null;
    this.scope.noteExceptions(plan.method.exceptions);
    const name = this.scope.importedName(plan.owner.name);
    const isGeneric = this.scope.file.facts.isGeneric(plan.owner.name);
    return `new ${name}${isGeneric ? '<>' : ''}(${texts.join(', ')})`;
  }

  /** A call of a static method with the values of these fields; null if one of them is null or not known. */
  private call(
    owner: string,
    method: string,
    node: ObjectNode,
    fields: readonly string[],
    depth: number,
  ): string | null {
    const texts = this.texts(
      fields.map((field) => libraryField(node, field) ?? NOTHING),
      depth,
    );
    if (texts === null || texts.includes('null')) return null;
    return `${this.name(owner)}.${method}(${texts.join(', ')})`;
  }

  /** The unscaled value is in `intCompact`, unless that is the smallest long. */
  private bigDecimal(node: ObjectNode): string | null {
    const numbers = numbersIn(node, 'intCompact', 'scale');
    if (numbers === null) return null;
    const [compact, scale] = numbers;
    const large = nodeOf(libraryField(node, 'intVal'), this.heap);
    const isCompact = compact !== String(-(2n ** 63n));
    const unscaled = isCompact ? compact : large === null ? null : bigInteger(large, this.heap);
    const text = unscaled === null ? null : decimal(String(unscaled), Number(scale));
    return text === null ? null : `new ${this.name(node.className)}(${stringLiteral(text)})`;
  }

  private bitSet(node: ObjectNode): string | null {
    const words = firstElements(libraryField(node, 'words'), this.heap, libraryField(node, 'wordsInUse'));
    return words === null || words.length > MAX_LISTED ? null : this.bitSetOf(words);
  }

  private bitSetOf(words: readonly JavaValue[]): string {
    const numbers = words.flatMap((word) =>
      word.kind === 'primitive' ? typedLiteral('long', word.value) : [],
    );
    return `${this.name('java.util.BitSet')}.valueOf(new long[] {${numbers.join(', ')}})`;
  }

  private texts(values: readonly JavaValue[] | null, depth: number): string[] | null {
    if (values === null || values.length > MAX_LISTED) return null;
    const texts = values.flatMap((value) => this.text(value, depth) ?? []);
    return texts.length === values.length ? texts : null;
  }

  /** Null if nothing is `equals` to the value that can be written down. */
  private text(value: JavaValue, depth: number): string | null {
    if (value.kind === 'primitive') return typedLiteral(value.type, value.value);
    if (value.kind !== 'node') return plainExpression(this.scope, value, OBJECT);
    const variable = this.variable(value.node);
    if (variable !== null) return variable;
    const node = nodeOf(value, this.heap);
    return node === null ? null : this.expression(node, depth + 1);
  }

  private name(className: string): string {
    const name = this.scope.file.imports.name(className.replaceAll('.', '/'));
    if (name === null) throw new InvariantError(`${className} cannot be named`);
    return name;
  }
}

const NOTHING: JavaValue = { kind: 'null' };

/** `asList(null)` would throw: the cast makes null an element. */
function listed(texts: readonly string[]): string {
  return texts.length === 1 && texts[0] === 'null' ? '(Object) null' : texts.join(', ');
}
