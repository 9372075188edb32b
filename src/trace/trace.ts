/** Follows given inputs: numbers, strings, objects of a finding, and bytes of files. */

import { type CheckOptions, DEFAULT_OPTIONS } from '../check/options.ts';
import { InputError, UnsupportedError } from '../errors.ts';
import type { InputFiles } from '../inputs/input-files.ts';
import { referenceVariable } from '../inputs/lazy-reference.ts';
import type { SymbolicInput } from '../inputs/symbolic-input.ts';
import { valuesOfString } from '../inputs/symbolic-string.ts';
import type { Machine } from '../machine/machine.ts';
import { locationOf } from '../machine/outcome-of-uncaught.ts';
import { inputValues, plainInput } from '../result/input-value.ts';
import { areObjectsMade } from '../result/made-objects.ts';
import type { InputType, JavaValue } from '../result/outcome.ts';
import { Evaluator } from '../term/evaluate.ts';
import { javaText } from '../term/print-java.ts';
import { type SmtParts, smtParts } from '../term/print-smtlib.ts';
import { loadModel } from '../term/saved-model.ts';
import type { Term } from '../term/term.ts';
import type { Scalar, Value } from '../term/values.ts';
import type { Site } from '../vm/symbolic/asking/request.ts';
import { type Conjunct, type FollowedPath, followPath } from './follow-path.ts';
import type { GivenInput, GivenInputs } from './trace-inputs.ts';
import type { TracedConjunct, TraceResult } from './trace-result.ts';

/** One input takes one path: merged with others, its conditions would be those of all of them. Its strings may be long. */
export function traceOptions({ plain, heap }: GivenInputs, base = DEFAULT_OPTIONS): CheckOptions {
  const lengths = plain.map(({ type, value }) => (type === 'String' ? value.length : 0));
  const inside = heap.flatMap((node) => {
    if (node.kind === 'new') return [];
    if (node.kind === 'made') return node.ingredients.map(textLength);
    const values = node.kind === 'array' ? node.elements : node.fields;
    return values.map(({ value }) => textLength(value));
  });
  // A finding says by itself whether its objects came from constructors.
  const objects = areObjectsMade(heap) ? 'constructed' : base.objects;
  return { ...base, mode: 1, objects, stringBound: Math.max(0, ...lengths, ...inside) };
}

function textLength(value: JavaValue): number {
  return value.kind === 'string' ? value.value.length : 0;
}

/** What a run is given beside its options; each has a default. */
export type FollowOptions = {
  /** Asked now and then: the program may run for ever. */
  readonly isOver?: () => boolean;
  /** Gets what tells the value of a term, before the program runs. */
  readonly watch?: (valuation: (term: Term) => Scalar) => void;
  /** Files whose bytes are inputs; null: there are none. */
  readonly files?: InputFiles | null;
};

/** The path of the given inputs, as terms. */
export type FollowedInputs = {
  readonly path: FollowedPath;
  readonly values: GivenValues;
};

/** Follows the path of the given inputs to its end, and tells it as plain data. */
export function followInputs(
  machine: Machine,
  given: GivenInputs,
  isLibrary: (site: Site) => boolean,
): TraceResult {
  return traceResult(machine, followGiven(machine, given), isLibrary);
}

/** Follows the path of the given inputs to its end. */
export function followGiven(
  machine: Machine,
  given: GivenInputs,
  { isOver = () => false, watch = () => {}, files = null }: FollowOptions = {},
): FollowedInputs {
  const values = new GivenValues(given, files);
  watch((term) => values.evaluator(machine.inputs()).value(term) as Scalar);
  return { path: followPath(machine, () => values.evaluator(machine.inputs()), isOver), values };
}

/** The path as plain data, with every condition as text. */
export function traceResult(
  machine: Machine,
  { path, values }: FollowedInputs,
  isLibrary: (site: Site) => boolean,
  files: InputFiles | null = null,
): TraceResult {
  return {
    end: path.end,
    ...conjunctTexts(path.conjuncts, isLibrary),
    ...values.report(machine),
    files: files?.readCounts() ?? [],
    metLimitations: machine.metLimitations(),
    concreteCalls: machine.methodsOnConcreteValues?.() ?? [],
    affected: null,
  };
}

/** The path for solvers, one assertion for each conjunct. */
export function smtOfPath({ conjuncts }: FollowedPath): SmtParts {
  return smtParts(conjuncts.map(({ condition }) => condition));
}

function conjunctTexts(
  conjuncts: readonly Conjunct[],
  isLibrary: (site: Site) => boolean,
): Pick<TraceResult, 'conjuncts' | 'definitions'> {
  const { definitions, texts } = javaText(conjuncts.map(({ condition }) => condition));
  const list: TracedConjunct[] = conjuncts.map(({ site, pinnedBecause }, i) => ({
    condition: texts[i],
    location: locationOf(site.method, site.bci),
    isLibrary: isLibrary(site),
    ...(pinnedBecause === null ? {} : { pinnedBecause }),
  }));
  return { conjuncts: list, definitions };
}

/** The alternatives of `lazy-reference.ts`: 0 is null; the only other one for a string is a string. */
const NOT_NULL = 1;

/** The values of the file, by the names of the inputs; what is missing has its default. */
class GivenValues {
  private readonly byName: ReadonlyMap<string, GivenInput>;
  private readonly references: ReadonlyMap<string, string>;
  private readonly model: Map<Term, Value>;
  private readonly files: InputFiles | null;
  private known = 0;
  private current: Evaluator | null = null;

  constructor({ plain, references, model }: GivenInputs, files: InputFiles | null) {
    this.files = files;
    this.byName = new Map(plain.map((input) => [input.name, input]));
    this.references = new Map(references.map(({ name, value }) => [name, value]));
    this.model = new Map(loadModel(model));
    for (const input of plain) if (input.type === 'String') this.addString(input);
  }

  /** Its length is asked for before the input is there; with --allow-null, first whether it is there at all. */
  private addString({ name, value }: GivenInput): void {
    this.model.set(referenceVariable(name), NOT_NULL);
    for (const [v, given] of valuesOfString(name, value)) this.model.set(v, given);
  }

  /** One evaluator serves as long as no input is added: it remembers what it has evaluated. */
  evaluator(inputs: readonly SymbolicInput[]): Evaluator {
    if (this.current !== null && inputs.length === this.known) return this.current;
    for (const input of inputs.slice(this.known)) {
      if (this.references.has(input.name)) continue;
      expectPlain(input);
      const value = this.byName.get(input.name);
      if (value !== undefined && value.type !== input.type)
        throw new InputError(
          `input ${input.name}: the program asks for the type ${input.type}, the file gives ${value.type}: correct the type`,
        );
      if (value !== undefined && input.type !== 'String') this.model.set(input.term, scalarOf(value));
    }
    this.known = inputs.length;
    this.current = new Evaluator({ get: (v) => this.model.get(v) ?? this.byteOf(v) });
    return this.current;
  }

  private byteOf(variable: Term): number | undefined {
    const place = this.files?.placeOf(variable);
    return place === undefined ? undefined : this.files?.contents[place.file][place.offset];
  }

  report(machine: Machine): Pick<TraceResult, 'inputs' | 'heap' | 'missing' | 'unused'> {
    const asked = machine.inputs();
    const made = new Set(asked.map(({ name }) => name));
    const { inputs, heap } = inputValues(asked, machine.heap?.() ?? [], this.model);
    for (const { name, value } of inputs) this.expectSame(name, value);
    const names = [...this.byName.keys(), ...this.references.keys()];
    return {
      inputs: inputs.map((input, i) => {
        const { name, type, initial } = asked[i];
        if (this.references.has(name) || (initial !== undefined && type !== 'String')) return input;
        return plainInput(name, type as InputType, this.byName.get(name)?.value ?? DEFAULTS[type] ?? '0');
      }),
      heap,
      missing: asked.flatMap(({ name }) => (names.includes(name) ? [] : [name])),
      unused: names.flatMap((name) => (made.has(name) ? [] : [name])),
    };
  }

  /** What a reference was decided to be is a number among the choices of its path: with other options these are others. */
  private expectSame(name: string, value: string): void {
    const given = this.references.get(name);
    if (given !== undefined && given !== value)
      throw new InputError(
        `input ${name}: the file says ${given}, but here its path leads to ${value}: trace the method that was checked, with the same options for inputs (--allow-null, --receiver…)`,
      );
  }
}

/** A string that is a parameter is a reference, but never null, nor another one: its length and characters say all. */
function expectPlain({ name, type, initial }: SymbolicInput): void {
  if (initial !== undefined && type !== 'String')
    throw new InputError(
      `input ${name} of type ${type}: arrays and objects are known from a finding only: give what check --json printed`,
    );
}

const DEFAULTS: Readonly<Partial<Record<string, string>>> = {
  boolean: 'false',
  float: '0.0',
  double: '0.0',
  String: '',
};

/** The value in the form in which terms hold it (term/values.ts). */
function scalarOf({ type, value }: GivenInput): Scalar {
  switch (type) {
    case 'boolean':
      return value === 'true' ? 1 : 0;
    case 'byte':
      return Number(value) & 0xff;
    case 'short':
    case 'char':
      return Number(value) & 0xffff;
    case 'int':
      return Number(value) | 0;
    case 'long':
      return BigInt.asUintN(64, BigInt(value));
    case 'float':
      return Math.fround(Number(value));
    case 'double':
      return Number(value);
    default:
      throw new UnsupportedError(`an input of type ${type} cannot be traced yet`);
  }
}
