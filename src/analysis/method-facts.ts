/**
 * What a method does, statement by statement, with the references that are certainly not null: a forward analysis over
 * its blocks. A fact is about a local at the beginning of a block, or about what an instruction computes within it.
 */
import { Acc } from '../classfile/model.ts';
import { instructionLength, OPCODES, uint16 } from '../classfile/opcodes.ts';
import type { Exp, Stmt } from '../ir/ir.ts';
import { frameOf } from '../ssa/frame-types.ts';
import { analyse, type MethodAnalysis } from '../ssa/method-analysis.ts';
import type { MethodCode } from '../ssa/method-code.ts';
import { translateBlock } from '../ssa/translate.ts';
import { isPlainConcatenation, isStream } from './known-calls.ts';

/** The class of an object that was just made, or that it is an object at all. */
export type Fact = { readonly made: string | null };
/** By the name of a variable. */
export type MethodFacts = ReadonlyMap<string, Fact>;

const NOT_NULL: Fact = { made: null };
const STRING: Fact = { made: 'java/lang/String' };

export type Visit = (stmt: Stmt, facts: MethodFacts) => void;

/** Null: all statements were visited; otherwise why the code cannot be understood. */
export function visitStatements(method: MethodCode, visit: Visit): string | null {
  const analysis = analyse(method);
  if (analysis.kind === 'none') return analysis.reason;
  const entry = factsAtEntries(analysis);
  for (const { id } of analysis.cfg.blocks) {
    const facts = new Map(entry[id]);
    for (const stmt of blockOf(analysis, id).stmts) {
      visit(stmt, facts);
      learn(stmt, facts);
    }
  }
  return null;
}

/** Of an expression: constants are objects, too. */
export function factOf(exp: Exp, facts: MethodFacts): Fact | null {
  if (exp.kind === 'var') return facts.get(exp.name) ?? null;
  // A class or a string; only strings matter.
  return exp.kind === 'constant' ? STRING : null;
}

function blockOf({ method, cfg, types }: MethodAnalysis, id: number) {
  const frame = frameOf(types[id]);
  return { ...translateBlock(method, cfg.blocks[id], frame), frame };
}

/** The least that holds on every way to a block. */
function factsAtEntries(analysis: MethodAnalysis): MethodFacts[] {
  const { cfg, method } = analysis;
  const receiver = receiverFacts(method);
  const entry: (MethodFacts | undefined)[] = cfg.blocks.map(() => undefined);
  // A handler may be entered from any instruction of its range: it knows the receiver only.
  for (const root of cfg.roots) entry[root] = receiver;
  const pending = [...cfg.roots];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const facts = new Map(entry[id]);
    const { stmts, frame } = blockOf(analysis, id);
    for (const stmt of stmts) learn(stmt, facts);
    const after = new Map<string, Fact>();
    for (const { slot, value } of frame.slots()) {
      const fact = factOf(value.exp, facts);
      // As `frameOf` names them.
      if (fact !== null) after.set(`${slot.in === 'local' ? 'v' : 's'}${slot.index}`, fact);
    }
    for (const { to } of cfg.blocks[id].edges) {
      const met = meet(entry[to], after);
      if (met === entry[to]) continue;
      entry[to] = met;
      pending.push(to);
    }
  }
  return entry.map((facts) => facts ?? new Map());
}

function meet(known: MethodFacts | undefined, found: MethodFacts): MethodFacts {
  if (known === undefined) return found;
  const both = new Map([...known].filter(([name]) => found.has(name)));
  let changed = both.size < known.size;
  for (const [name, fact] of both) {
    if (fact.made === null || fact.made === found.get(name)?.made) continue;
    both.set(name, NOT_NULL);
    changed = true;
  }
  return changed ? both : known;
}

function learn(stmt: Stmt, facts: Map<string, Fact>): void {
  if (stmt.kind === 'new') facts.set(stmt.to, { made: stmt.type });
  else if (stmt.kind === 'getfield' && stmt.object === null && isStream(stmt.field))
    facts.set(stmt.to, NOT_NULL);
  else if (stmt.kind === 'opaque' && stmt.to !== null && isPlainConcatenation(stmt.what))
    facts.set(stmt.to, STRING);
  else if (stmt.kind === 'invoke' && stmt.to !== null && stmt.method.owner === 'java/lang/StringBuilder')
    facts.set(stmt.to, stmt.method.name === 'toString' ? STRING : NOT_NULL);
}

/** `this`, where the method never stores into its slot. */
function receiverFacts({ info, code }: MethodCode): MethodFacts {
  if ((info.flags & Acc.STATIC) !== 0 || storesIntoFirst(code.bytes)) return new Map();
  return new Map([['v0', NOT_NULL]]);
}

function storesIntoFirst(bytes: Uint8Array): boolean {
  for (let bci = 0; bci < bytes.length; bci += instructionLength(bytes, bci)) {
    const { name } = OPCODES[bytes[bci]];
    if (/store_0$/.test(name)) return true;
    if (/^[ilfda]store$/.test(name) && bytes[bci + 1] === 0) return true;
    if (name === 'wide' && uint16(bytes, bci + 2) === 0) return true;
  }
  return false;
}
