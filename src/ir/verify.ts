/**
 * The invariants of Ranger IR. All tests that merge check them after every pass, users with `--debug`; a breach names the pass.
 *
 * Always:
 *  1. A name is assigned at one place.
 *  2. A variable is an input, or assigned before its use in the order of the text.
 *  3. A variable that is assigned inside a branch is used outside of it only under a guard: an arm of γ, the right side
 *     of && or ||, a branch of an `if`. Where the guard does not hold, the value does not matter. If the other branch
 *     leaves the region, the statements behind the `if` count as inside. What is assigned to a conditional variable (the
 *     value that a region returns, which matters only where it returns) counts as guarded.
 *  4. Types agree: operands with the operator's row, arms of γ with it, a value with what it is assigned to, a variable
 *     with its definition; conditions are of type Z.
 *  5. A version of a heap location has the location's type.
 * After single-path:
 *  6. Only skip, seq, if and assign are left.
 * After linearise:
 *  7. No `if` is left; seq does not nest.
 */
import { assertNever, InvariantError } from '../errors.ts';
import { elementKind } from '../vm/heap/object.ts';
import { typeOfDescriptor } from './computational-type.ts';
import { typeOf } from './expressions.ts';
import type { Exp, HeapLocation, Stmt, Type } from './ir.ts';
import { operator } from './operators.ts';
import { printIr } from './print-ir.ts';
import { alwaysLeaves } from './statements.ts';

/** How far the statement is: later stages allow fewer kinds of statement (6, 7). */
export type Stage = 'instance' | 'single-path' | 'linear';

/** One line per breach; empty if there is none. */
export function verify(
  stmt: Stmt,
  inputs: ReadonlySet<string>,
  stage: Stage = 'instance',
  conditional: ReadonlySet<string> = new Set(),
): string[] {
  const verifier = new Verifier(inputs, stage, conditional);
  verifier.statement(stmt, { parent: null, isOpen: false }, 0);
  return verifier.breaches;
}

/** Throws an InvariantError that names the pass, with the statement that it left. */
export function verifyAfter(
  pass: string,
  stmt: Stmt,
  inputs: ReadonlySet<string>,
  stage: Stage,
  conditional: ReadonlySet<string> = new Set(),
): void {
  const breaches = verify(stmt, inputs, stage, conditional);
  if (breaches.length === 0) return;
  throw new InvariantError(`pass ${pass} left a bad statement: ${breaches.join('; ')}\n${printIr(stmt)}`);
}

/** A branch of an `if`. Open: the other branch leaves the region, so definitions here hold behind the `if` too. */
type Scope = { readonly parent: Scope | null; isOpen: boolean };
type Definition = { readonly type: Type; readonly scope: Scope };

/** One walk in the order of the text. It collects all breaches, so that one run shows them together. */
class Verifier {
  readonly breaches: string[] = [];
  private readonly inputs: ReadonlySet<string>;
  private readonly stage: Stage;
  private readonly definitions = new Map<string, Definition>();

  private readonly conditional: ReadonlySet<string>;

  constructor(inputs: ReadonlySet<string>, stage: Stage, conditional: ReadonlySet<string>) {
    this.inputs = inputs;
    this.stage = stage;
    this.conditional = conditional;
  }

  statement(s: Stmt, scope: Scope, depth: number): void {
    if (!this.isAllowed(s, depth)) this.breaches.push(`${s.kind} after ${this.stage}`);
    const use = (e: Exp, type: Type | null): void => this.use(e, type, scope, scope.parent !== null);
    switch (s.kind) {
      case 'skip':
        return;
      case 'seq':
        for (const inner of s.stmts) this.statement(inner, scope, depth + 1);
        return;
      case 'if':
        use(s.condition, 'Z');
        this.branches(s, scope, depth);
        return;
      case 'assign':
        this.use(s.value, s.type, scope, scope.parent !== null || this.conditional.has(s.to));
        if (s.location !== undefined && typeOfLocation(s.location) !== s.type) {
          this.breaches.push(`${s.to} is of type ${s.type}, its location of ${typeOfLocation(s.location)}`);
        }
        this.define(s.to, s.type, scope);
        return;
      case 'invoke':
        for (const arg of s.args) use(arg, null);
        this.defineIfAny(s.to, s.type, scope);
        return;
      case 'getfield':
        if (s.object !== null) use(s.object, 'A');
        this.define(s.to, s.type, scope);
        return;
      case 'putfield':
        if (s.object !== null) use(s.object, 'A');
        use(s.value, typeOfDescriptor(s.field.descriptor));
        return;
      case 'load':
        use(s.array, 'A');
        use(s.index, 'I');
        this.agree(`elements ${s.element}`, typeOfElement(s.element), s.type);
        this.define(s.to, s.type, scope);
        return;
      case 'store':
        use(s.array, 'A');
        use(s.index, 'I');
        use(s.value, typeOfElement(s.element));
        return;
      case 'length':
        use(s.array, 'A');
        this.define(s.to, 'I', scope);
        return;
      case 'cast':
      case 'instanceof':
        use(s.value, 'A');
        this.define(s.to, s.kind === 'cast' ? 'A' : 'I', scope);
        return;
      case 'check':
        use(s.condition, 'Z');
        return;
      case 'new':
        this.define(s.to, 'A', scope);
        return;
      case 'throw':
        use(s.value, 'A');
        return;
      case 'return':
        if (s.value !== null) use(s.value, null);
        return;
      case 'opaque':
      case 'exit':
        this.defineIfAny(s.to, s.type, scope);
        return;
      default:
        assertNever(s, 'statement');
    }
  }

  private branches(s: Extract<Stmt, { kind: 'if' }>, parent: Scope, depth: number): void {
    const yes: Scope = { parent, isOpen: false };
    const no: Scope = { parent, isOpen: false };
    this.statement(s.yes, yes, depth + 1);
    this.statement(s.no, no, depth + 1);
    yes.isOpen = leaves(s.no);
    no.isOpen = leaves(s.yes);
  }

  /** Invariants 6 and 7. */
  private isAllowed(s: Stmt, depth: number): boolean {
    if (this.stage === 'instance' || s.kind === 'assign' || s.kind === 'skip') return true;
    if (this.stage === 'single-path') return s.kind === 'seq' || s.kind === 'if';
    return s.kind === 'seq' && depth === 0;
  }

  private defineIfAny(name: string | null, type: Type | 'V', scope: Scope): void {
    if (name !== null && type !== 'V') this.define(name, type, scope);
    else if (name !== null) this.breaches.push(`${name} is assigned nothing`);
  }

  /** Invariants 1 and 2. */
  private define(name: string, type: Type, scope: Scope): void {
    if (this.inputs.has(name)) this.breaches.push(`input ${name} is assigned`);
    if (this.definitions.has(name)) this.breaches.push(`${name} is assigned twice`);
    this.definitions.set(name, { type, scope });
  }

  private agree(what: string, expected: Type | null, found: Type): void {
    if (expected !== null && expected !== found)
      this.breaches.push(`${what} is ${found} where ${expected} is due`);
  }

  /** Checks an expression. `isGuarded`: something around it guards the use of variables from other branches (3). */
  private use(e: Exp, expected: Type | null, scope: Scope, isGuarded: boolean): void {
    this.agree(e.kind === 'var' ? e.name : e.kind === 'op' ? e.op : e.kind, expected, typeOf(e));
    switch (e.kind) {
      case 'term':
      case 'ref':
      case 'constant':
        return;
      case 'var':
        this.useVariable(e.name, e.type, scope, isGuarded);
        return;
      case 'gamma':
        this.use(e.condition, 'Z', scope, isGuarded);
        this.use(e.yes, e.type, scope, true);
        this.use(e.no, e.type, scope, true);
        return;
      case 'op': {
        const row = operator(e.op);
        this.agree(e.op, row.result, e.type);
        if (row.args.length !== e.args.length) this.breaches.push(`${e.op} has ${e.args.length} operands`);
        const isShort = e.op === '&&' || e.op === '||';
        e.args.forEach((arg, i) => {
          this.use(arg, row.args[i] ?? null, scope, isGuarded || (isShort && i === 1));
        });
        return;
      }
      default:
        assertNever(e, 'expression');
    }
  }

  /** Invariants 2 to 4. */
  private useVariable(name: string, type: Type, scope: Scope, isGuarded: boolean): void {
    if (this.inputs.has(name)) return;
    const definition = this.definitions.get(name);
    if (definition === undefined) {
      this.breaches.push(`${name} is used before it is assigned`);
      return;
    }
    this.agree(name, definition.type, type);
    if (!isGuarded && !encloses(definition.scope, scope)) {
      this.breaches.push(`${name} is assigned in a branch and used outside without a guard`);
    }
  }
}

/** Like `alwaysLeaves`, but statements may still stand behind the exit: not every pass removes them. */
function leaves(s: Stmt): boolean {
  if (s.kind === 'seq') return s.stmts.some(leaves);
  return s.kind === 'if' ? leaves(s.yes) && leaves(s.no) : alwaysLeaves(s);
}

/** Whether a definition in `scope` holds in `inner`. An open scope counts as the scope around it. */
function encloses(scope: Scope, inner: Scope): boolean {
  let outer = scope;
  while (outer.isOpen) outer = outer.parent!;
  for (let s: Scope | null = inner; s !== null; s = s.parent) if (s === outer) return true;
  return false;
}

function typeOfLocation(location: HeapLocation): Type {
  if (location.kind === 'element')
    return location.index === null ? 'X' : typeOfDescriptor(elementKind(location.array));
  return typeOfDescriptor(location.field.descriptor);
}

/** The type of an element, by the letter of the load or store; A stands for all references. */
function typeOfElement(letter: string): Type {
  return letter === 'A' ? 'A' : typeOfDescriptor(letter);
}
