/**
 * Ranger IR as text, close to the listings of FSE'20 Figure 3. The first occurrence of a variable that is no int carries
 * its type (`x9:A`). One statement per line; the sides of an `if` are indented. `parse-ir.ts` reads it back, except
 * for compound terms, which print as Java text.
 *
 * ```
 * if (!(x52 != -1)) then { skip; }
 * else {
 *   x54:A := invoke interface java/util/List.get(I)Ljava/lang/Object;(x9:A, x66);
 *   x39:A[x64] := x66;
 * }
 * x59 := γ(x52 != -1, x58, x64);
 * ```
 */
import { assertNever } from '../errors.ts';
import { TermOp } from '../term/operators.ts';
import { javaLine } from '../term/print-java.ts';
import type { Term } from '../term/term.ts';
import { GuardedReference } from '../vm/heap/symbolic-reference.ts';
import { reasonText } from './bailout.ts';
import type { Exp, Place, Stmt, Type } from './ir.ts';
import type { MemberRef } from './member-ref.ts';
import { opaqueText } from './opaque.ts';
import { operator } from './operators.ts';
import { RefNames } from './ref-names.ts';

/** Pass the names of an instantiation so that objects keep their names from statement to statement. */
export type PrintOptions = {
  readonly names?: RefNames;
  /** `@12` after the statement that stands at bytecode 12. */
  readonly places?: boolean;
};

export function printIr(stmt: Stmt, options: PrintOptions = {}): string {
  const printer = new Printer(options.names ?? new RefNames(), options.places ?? false);
  printer.statement(stmt, '');
  return printer.lines.join('\n');
}

export function printExp(exp: Exp, names: RefNames = new RefNames()): string {
  return new Printer(names, false).exp(exp);
}

/** Remembers which variables were shown with their type already. */
class Printer {
  readonly lines: string[] = [];
  private readonly names: RefNames;
  private readonly places: boolean;
  private readonly typed = new Set<string>();

  constructor(names: RefNames, places: boolean) {
    this.names = names;
    this.places = places;
  }

  statement(s: Stmt, indent: string): void {
    switch (s.kind) {
      case 'seq':
        for (const inner of s.stmts) this.statement(inner, indent);
        return;
      case 'if': {
        const condition = this.exp(s.condition);
        this.block(`${indent}if (${condition}) then {`, s.yes, indent);
        this.block(`${indent}else {`, s.no, indent);
        return;
      }
      default:
        this.lines.push(`${indent}${this.simple(s)};`);
    }
  }

  private block(head: string, body: Stmt, indent: string): void {
    if (body.kind === 'skip') {
      this.lines.push(`${head} skip; }`);
      return;
    }
    this.lines.push(head);
    this.statement(body, `${indent}  `);
    this.lines.push(`${indent}}`);
  }

  private simple(s: Exclude<Stmt, { kind: 'seq' | 'if' }>): string {
    switch (s.kind) {
      case 'skip':
        return 'skip';
      // The right side is printed first: a type is shown at the first occurrence, and uses come before the definition.
      case 'assign': {
        const value = this.exp(s.value);
        return `${this.name(s.to, s.type)} := ${value}`;
      }
      case 'invoke': {
        const args = this.list(s.args);
        const call = `invoke ${s.how} ${s.method.owner}.${s.method.name}${s.method.descriptor}(${args})`;
        return this.at(s.at, this.defining(s.to, s.type, call));
      }
      case 'getfield': {
        const read =
          s.object === null
            ? `getstatic(${member(s.field)})`
            : `getfield(${this.exp(s.object)}, ${member(s.field)})`;
        return this.at(s.at, `${this.name(s.to, s.type)} := ${read}`);
      }
      case 'putfield': {
        const object = s.object === null ? '' : `${this.exp(s.object)}, `;
        const what = s.object === null ? 'putstatic' : 'putfield';
        return this.at(s.at, `${what}(${object}${member(s.field)}, ${this.exp(s.value)})`);
      }
      case 'load': {
        const read = this.element(s.array, s.index, s.element);
        return this.at(s.at, `${this.name(s.to, s.type)} := ${read}`);
      }
      case 'store':
        return this.at(s.at, `${this.element(s.array, s.index, s.element)} := ${this.exp(s.value)}`);
      case 'length': {
        const array = this.exp(s.array);
        return this.at(s.at, `${this.name(s.to, 'I')} := length(${array})`);
      }
      case 'cast': {
        const value = this.exp(s.value);
        return this.at(s.at, `${this.name(s.to, 'A')} := checkcast(${s.type}, ${value})`);
      }
      case 'instanceof': {
        const value = this.exp(s.value);
        return this.at(s.at, `${this.name(s.to, 'I')} := instanceof(${s.type}, ${value})`);
      }
      case 'check':
        return this.at(s.at, `check(${this.exp(s.condition)}, ${s.exception})`);
      case 'new':
        return this.at(s.at, `${this.name(s.to, 'A')} := new(${s.type})`);
      case 'throw':
        return this.at(s.at, `throw ${this.exp(s.value)}`);
      case 'return':
        return this.at(s.at, s.value === null ? 'return' : `return ${this.exp(s.value)}`);
      case 'opaque':
        return this.at(s.at, this.defining(s.to, s.type, `opaque(${JSON.stringify(opaqueText(s.what))})`));
      case 'exit':
        return this.at(s.at, this.defining(s.to, s.type, `exit(${JSON.stringify(reasonText(s.reason))})`));
      default:
        return assertNever(s, 'statement');
    }
  }

  private at(place: Place, text: string): string {
    return this.places ? `${text} @${place.bci}` : text;
  }

  private defining(to: string | null, type: Type | 'V', text: string): string {
    return to === null || type === 'V' ? text : `${this.name(to, type)} := ${text}`;
  }

  private element(array: Exp, index: Exp, element: string): string {
    const suffix = element === 'I' ? '' : `:${element}`;
    return `${this.exp(array)}[${this.exp(index)}]${suffix}`;
  }

  /** The name, with its type at the first occurrence unless it is an int. */
  private name(name: string, type: Type): string {
    if (type === 'I' || this.typed.has(name)) return name;
    this.typed.add(name);
    return `${name}:${type}`;
  }

  private list(exps: readonly Exp[]): string {
    return exps.map((e) => this.exp(e)).join(', ');
  }

  exp(e: Exp): string {
    switch (e.kind) {
      case 'var':
        return this.name(e.name, e.type);
      case 'term':
        return termText(e.term);
      case 'ref':
        return this.refText(e.ref);
      case 'constant':
        return `ldc(${e.holder}, ${e.index}, ${JSON.stringify(e.text)})`;
      case 'gamma':
        return `γ(${this.exp(e.condition)}, ${this.exp(e.yes)}, ${this.exp(e.no)})`;
      case 'op':
        return this.operation(e);
      default:
        return assertNever(e, 'expression');
    }
  }

  private operation(e: Extract<Exp, { kind: 'op' }>): string {
    const { sign } = operator(e.op);
    if (sign !== null) return `${this.operand(e.args[0])} ${sign} ${this.operand(e.args[1])}`;
    if (e.op === '!') return `!(${this.exp(e.args[0])})`;
    return `${e.op}(${this.list(e.args)})`;
  }

  /** An operand of an infix sign, in parentheses if it has an infix sign itself. */
  private operand(e: Exp): string {
    const text = this.exp(e);
    const isCompound =
      (e.kind === 'op' && operator(e.op).sign !== null) ||
      (e.kind === 'term' && e.term.args.length > 0 && !text.startsWith('γ('));
    return isCompound ? `(${text})` : text;
  }

  /** A guarded reference is printed as a γ over its cases. */
  private refText(ref: Extract<Exp, { kind: 'ref' }>['ref']): string {
    if (!(ref instanceof GuardedReference)) return this.names.nameOf(ref);
    const { cases } = ref;
    let text = this.names.nameOf(cases[cases.length - 1].ref);
    for (let i = cases.length - 2; i >= 0; i--) {
      text = `γ(${javaLine(cases[i].guard)}, ${this.names.nameOf(cases[i].ref)}, ${text})`;
    }
    return text;
  }
}

function member(m: MemberRef): string {
  return `${m.owner}.${m.name}:${m.descriptor}`;
}

/** A larger γ-term is printed as Java text, which names shared parts instead of repeating them. */
const MAX_PARTS = 40;

function termText(t: Term): string {
  return t.op === TermOp.Ite && partsOf(t, MAX_PARTS) > 0 ? gammaText(t) : javaLine(t);
}

function gammaText(t: Term): string {
  if (t.op !== TermOp.Ite) return javaLine(t);
  return `γ(${javaLine(t.args[0])}, ${gammaText(t.args[1])}, ${gammaText(t.args[2])})`;
}

/** `budget` minus the nodes of the tree; zero or less if there are too many, without counting them all. */
function partsOf(t: Term, budget: number): number {
  let left = budget - 1;
  for (const arg of t.args) {
    if (left <= 0) break;
    left = partsOf(arg, left);
  }
  return left;
}
