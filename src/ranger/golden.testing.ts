/**
 * Golden files of the passes, test/ranger/passes/<pass>/<case>.golden. A file is self-contained:
 *
 * ```
 * # What the case shows.
 * class C { n:I next:LC; static.s:I }      also: class D extends C { }, interface I { }, class E implements I { }
 * term a:I                    free variable
 * object r1:C n=a next=null
 * array r2:[I 1 2 a
 * guarded g c1 ? r1 : r2      c1 is a term of type Z
 * value m = a & 3             a term
 * input x1 = r1
 * output x2
 * option mode=3
 * uninitialised C
 * method static C.m(I)I x1 = x2 { x2 := x1 + 1; }      parameters, result, body
 * --- in
 * the statement
 * --- out
 * what the pass makes of it
 * ```
 */
import { Acc } from '../classfile/model.ts';
import { InputError, InvariantError } from '../errors.ts';
import { reasonText } from '../ir/bailout.ts';
import { refExp, termExp } from '../ir/expressions.ts';
import type { Exp, HeapLocation, KnownRef, Stmt, Type } from '../ir/ir.ts';
import { parseIr, type Symbols } from '../ir/parse-ir.ts';
import { printExp, printIr } from '../ir/print-ir.ts';
import { verify } from '../ir/verify.ts';
import type { MergedValue } from '../region/stages.ts';
import { intConst, not, variable } from '../term/build.ts';
import { javaLine } from '../term/print-java.ts';
import { BOOL, FLOAT32, FLOAT64, INT, LONG, type Sort } from '../term/sorts.ts';
import type { Term } from '../term/term.ts';
import { setTerm } from '../vm/heap/elements.ts';
import type { JArray, JObject, Ref, Slot } from '../vm/heap/object.ts';
import { referenceOf } from '../vm/symbolic/references/guarded-references.ts';
import { Assumptions } from './assumptions.ts';
import type { Context, InstantiationOptions } from './context.ts';
import { Folder } from './fold.ts';
import { arrays } from './passes/arrays.ts';
import { constrain } from './passes/constrain.ts';
import { fields } from './passes/fields.ts';
import { inline } from './passes/inline.ts';
import { linearise } from './passes/linearise.ts';
import { rename } from './passes/rename.ts';
import { simplify } from './passes/simplify.ts';
import { type SinglePath, singlePath } from './passes/single-path.ts';
import { substituteInputs } from './passes/substitute.ts';
import { types } from './passes/types.ts';
import { runPasses } from './passes.ts';
import { TestHeap } from './test-heap.testing.ts';

const SORTS: Readonly<Record<string, Sort>> = { I: INT, J: LONG, F: FLOAT32, D: FLOAT64, Z: BOOL };

class World {
  readonly heap = new TestHeap();
  readonly terms: Record<string, Term> = {};
  readonly refs: Record<string, KnownRef> = {};
  readonly inputs = new Map<string, Exp>();
  readonly outputs = new Set<string>();
  readonly locations: Record<string, HeapLocation> = {};
  options: Partial<InstantiationOptions> = {};
  private readonly later: (() => void)[] = [];

  directive(line: string): void {
    const [word, rest] = [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1).trim()];
    switch (word) {
      case 'class':
      case 'interface':
        this.addClass(rest, word === 'interface');
        return;
      case 'term': {
        const [name, type] = rest.split(':');
        // A variable of the term library has one sort per process, so golden files call conditions c, and ints a and b.
        this.terms[name] = variable(name, SORTS[type]);
        return;
      }
      case 'object':
        this.addObject(rest);
        return;
      case 'array':
        this.addArray(rest);
        return;
      case 'guarded': {
        const [, name, condition, yes, no] = /^(\S+) (\S+) \? (\S+) : (\S+)$/.exec(rest)!;
        const guard = this.terms[condition];
        this.refs[name] = referenceOf([
          { guard, ref: this.ref(yes) },
          { guard: not(guard), ref: this.ref(no) },
        ]);
        return;
      }
      case 'input': {
        const [name, value] = rest.split(' = ');
        this.inputs.set(name, this.value(value));
        return;
      }
      case 'value': {
        const [name, text] = rest.split(' = ');
        const assign = parseIr(`x := ${text};`, this.symbols()) as Extract<Stmt, { kind: 'assign' }>;
        const folded = new Folder(new Assumptions(), { boxComparisons: 0 }).fold(assign.value);
        if (folded.kind === 'term') this.terms[name] = folded.term;
        return;
      }
      case 'output':
        for (const name of rest.split(' ')) this.outputs.add(name);
        return;
      case 'option': {
        const [name, value] = rest.split('=');
        this.options = { ...this.options, [name]: Number(value) };
        return;
      }
      case 'uninitialised':
        this.heap.uninitialised.add(rest);
        return;
      case 'method':
        this.addMethod(rest);
        return;
      default:
        throw new InputError(`golden file: what is "${line}"?`);
    }
  }

  finish(): void {
    for (const action of this.later) action();
    for (const [name, ref] of Object.entries(this.refs)) this.locate(name, ref);
    for (const cls of this.heap.classes.values()) {
      for (const field of cls.fields) {
        if (field.isStatic) this.locations[`${cls.name}.${field.name}`] = { kind: 'static', field };
      }
    }
  }

  private locate(name: string, ref: KnownRef): void {
    if (ref === null || ref.cls === null) return;
    if ('fields' in ref) {
      for (let c: typeof ref.cls | null = ref.cls; c !== null; c = c.superclass) {
        for (const field of c.fields) {
          if (!field.isStatic)
            this.locations[`${name}.${field.name}`] = { kind: 'field', object: ref, field };
        }
      }
    } else {
      for (let index = 0; index < ref.length; index++) {
        this.locations[`${name}[${index}]`] = { kind: 'element', array: ref as JArray, index };
      }
    }
  }

  private ref(name: string): Ref {
    return name === 'null' ? null : (this.refs[name] as Ref);
  }

  private slot(text: string): Slot {
    if (/^-?\d+$/.test(text)) return Number(text);
    return this.terms[text] ?? this.ref(text);
  }

  private value(text: string): Exp {
    if (/^-?\d+$/.test(text)) return termExp(intConst(Number(text)));
    if (text in this.terms) return termExp(this.terms[text]);
    return refExp(text === 'null' ? null : this.refs[text]);
  }

  private addClass(text: string, isInterface: boolean): void {
    const found = /^(\S+)(?: extends (\S+))?(?: implements (\S+))? \{(.*)\}$/.exec(text)!;
    const [, name, superName, interfaceName, fields] = found;
    const specs: Record<string, string> = {};
    for (const spec of fields.trim().split(/\s+/)) {
      if (spec === '') continue;
      const at = spec.indexOf(':');
      specs[spec.slice(0, at).replace('.', ' ')] = spec.slice(at + 1);
    }
    const flags = Acc.PUBLIC | (isInterface ? Acc.INTERFACE | Acc.ABSTRACT : 0);
    this.heap.define(name, superName ?? 'java/lang/Object', specs, flags);
    if (interfaceName !== undefined) this.heap.implement(name, interfaceName);
  }

  private addObject(text: string): void {
    const [head, ...values] = text.split(' ');
    const [name, cls] = head.split(':');
    const object = this.heap.object(cls);
    this.refs[name] = object;
    this.later.push(() => {
      for (const v of values) {
        const [key, value] = v.split('=');
        this.heap.set(object, key, /^J/.test(value) ? [Number(value.slice(1)), 0] : this.fieldSlot(value));
      }
    });
  }

  private fieldSlot(text: string): Slot {
    return text in this.refs ? (this.refs[text] as Slot) : this.slot(text);
  }

  private addArray(text: string): void {
    const [head, ...values] = text.split(' ');
    const [name, type] = head.split(':');
    const slots = values.map((v) => this.slot(v));
    const numbers = slots.map((s) => (typeof s === 'number' ? s : 0));
    const make = {
      '[I': () => this.heap.ints(...numbers),
      '[B': () => this.heap.bytes(...numbers),
      '[C': () => this.heap.chars(...numbers),
    }[type];
    const array = make?.() ?? this.heap.refs(type.slice(2, -1), ...(slots as Ref[]));
    if (make !== undefined) {
      slots.forEach((s, i) => {
        if (typeof s !== 'number') setTerm(array, i, s as Term);
      });
    }
    this.refs[name] = array;
  }

  private addMethod(text: string): void {
    const found =
      /^((?:static |abstract |native |synchronized )*)(\S+)\.([\w<>]+\([^)]*\)\S+)((?: \w+(?::\w)?)*)(?: = (.*?))? \{(.*)\}$/.exec(
        text,
      );
    if (found === null) throw new InputError(`golden file: no method in "${text}"`);
    const [, modifiers, owner, key, parameters, result, body] = found;
    let flags: number = Acc.PUBLIC;
    if (modifiers.includes('static')) flags |= Acc.STATIC;
    if (modifiers.includes('abstract')) flags |= Acc.ABSTRACT;
    if (modifiers.includes('native')) flags |= Acc.NATIVE;
    if (modifiers.includes('synchronized')) flags |= Acc.SYNCHRONIZED;
    const typed = parameters
      .trim()
      .split(' ')
      .filter((p) => p !== '')
      .map((p) => ({ name: p.split(':')[0], type: (p.split(':')[1] ?? 'I') as Type }));
    // The result is parsed behind the body, so that the parser knows the types of its variables.
    const header = typed
      .map(({ name, type }) => `z_${name} := γ(1 == 1, ${name}:${type}, ${name});`)
      .join('');
    const all = parseIr(
      `${header}${body}${result === undefined ? '' : `z_result := ${result};`}`,
      this.symbols(),
    );
    const stmts = all.kind === 'seq' ? all.stmts : [all];
    const inner = stmts.slice(typed.length, result === undefined ? undefined : -1);
    const last = stmts[stmts.length - 1] as Extract<Stmt, { kind: 'assign' }>;
    this.heap.addMethod(
      owner,
      key,
      {
        parameters: typed,
        statement: { kind: 'seq', stmts: inner.filter((s) => s.kind !== 'skip') },
        result: result === undefined ? null : last.value,
        paths: 1,
      },
      flags,
    );
  }

  symbols(): Symbols {
    return { terms: this.terms, refs: this.refs, locations: this.locations };
  }

  context(): Context {
    const context = this.heap.context(this.options, this.inputs);
    for (const [name, ref] of Object.entries(this.refs)) {
      if (ref !== null && ref.cls !== null) context.names.give(ref as JObject | JArray, name);
    }
    context.counters.instance = 1;
    return { ...context, outputs: this.outputs };
  }
}

type Run = (s: Stmt, context: Context) => string;

function printed(pass: (s: Stmt, context: Context) => Stmt): Run {
  return (s, context) => {
    const result = pass(s, context);
    const breaches = verify(result, new Set(context.inputs.keys()));
    if (result === s) return 'unchanged';
    return [printIr(result, { names: context.names }), ...breaches.map((b) => `BREACH ${b}`)].join('\n');
  };
}

const PASSES: Readonly<Record<string, Run>> = {
  rename: (s, { names }) => printIr(rename(s, { instance: 1 }), { names }),
  substitute: printed(substituteInputs),
  inline: printed(inline),
  fields: printed(fields),
  arrays: printed(arrays),
  types: printed(types),
  simplify: printed(simplify),
  linearise: (s, { names }) => printIr(linearise(s), { names }),
  'single-path': (s, context) => singlePathText(singlePath(s, context), context),
  constrain: constrainText,
  all: everyPass,
};

function singlePathText({ statement, cases, predicate }: SinglePath, context: Context): string {
  return [
    statement === null ? 'no path goes on' : printIr(statement, { names: context.names }),
    ...cases.map((c) => `SP case ${reasonText(c.reason)}: ${javaLine(c.condition)}`),
    `SP predicate: ${javaLine(predicate)}`,
  ].join('\n');
}

function constrainText(s: Stmt, context: Context): string {
  const { values, fields: instance, statics, elements } = constrain(s);
  const text = (value: MergedValue): string =>
    printExp(value !== null && 'sort' in value ? termExp(value) : refExp(value), context.names);
  const name = (location: HeapLocation): string => context.names.locationText(location);
  const lines = [
    ...[...values].map(([v, value]) => `variable ${v} = ${text(value)}`),
    ...instance.map((o) => `field ${name({ kind: 'field', ...o })} = ${text(o.value)}`),
    ...statics.map((o) => `static ${name({ kind: 'static', field: o.field })} = ${text(o.value)}`),
    ...elements.map((o) => `element ${name({ kind: 'element', ...o })} = ${text(o.value)}`),
  ];
  return lines.length === 0 ? 'no outputs' : lines.join('\n');
}

/** The statement after every pass that changed it, as `rangefinder regions --pass` shows it. */
function everyPass(s: Stmt, context: Context): string {
  const parts: string[] = [];
  const { linear, cases, predicate } = runPasses(s, context, (pass, statement) => {
    parts.push(`>>> ${pass}`, printIr(statement, { names: context.names }));
  });
  if (linear === null) parts.push('no path goes on');
  parts.push(...cases.map((c) => `SP case ${reasonText(c.reason)}: ${javaLine(c.condition)}`));
  parts.push(`SP predicate: ${javaLine(predicate)}`);
  return parts.join('\n');
}

/** A pass that must not see such a statement throws an InvariantError; the golden file shows its message. */
function outcome(pass: string, input: string, world: World): string {
  const statement = parseIr(input, world.symbols());
  try {
    return PASSES[pass](statement, world.context());
  } catch (e) {
    if (e instanceof InvariantError) return `refused: ${e.message}`;
    throw e;
  }
}

export type Golden = { readonly head: string; readonly expected: string; readonly found: string };

export function runGolden(pass: string, text: string): Golden {
  const [head, expected] = text.split('--- out\n');
  const [setup, input] = head.split('--- in\n');
  const world = new World();
  for (const line of setup.split('\n')) if (line !== '' && !line.startsWith('#')) world.directive(line);
  world.finish();
  return { head, expected: expected ?? '', found: `${outcome(pass, input, world)}\n` };
}
