/**
 * Which references of a method are certainly not null, statement by statement: a forward data-flow analysis over its blocks. A
 * fact is about a slot at the beginning of a block, or about the result of an instruction inside the block.
 */
import type { NoCfg } from '../cfg/cfg.ts';
import { Acc } from '../classfile/model.ts';
import { instructionLength, OPCODES, uint16 } from '../classfile/opcodes.ts';
import type { Exp, Stmt } from '../ir/ir.ts';
import { slotName } from '../ssa/frame.ts';
import { frameOf } from '../ssa/frame-types.ts';
import { analyseMethod, type MethodAnalysis } from '../ssa/method-analysis.ts';
import type { MethodCode } from '../ssa/method-code.ts';
import { translateBlock } from '../ssa/translate.ts';
import { isPlainConcatenation, isStandardStream } from './known-calls.ts';

/** The reference is not null; `made` is its exact class if the method has just created it, else null. */
export type ReferenceFact = { readonly made: string | null };
/** By the name of a variable. */
export type MethodFacts = ReadonlyMap<string, ReferenceFact>;

const NOT_NULL: ReferenceFact = { made: null };
const STRING: ReferenceFact = { made: 'java/lang/String' };

export type StatementVisitor = (stmt: Stmt, facts: MethodFacts) => void;

/** Null: all statements were visited; otherwise why the method has no control-flow graph. */
export function visitStatements(method: MethodCode, visit: StatementVisitor): NoCfg['reason'] | null {
  const analysis = analyseMethod(method);
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

/** The fact about an expression; null if nothing is known. Class and string literals are objects too. */
export function factOf(exp: Exp, facts: MethodFacts): ReferenceFact | null {
  if (exp.kind === 'var') return facts.get(exp.name) ?? null;
  // A class literal is called a string here as well: all that is ever asked of it is that it is not null.
  return exp.kind === 'constant' ? STRING : null;
}

function blockOf({ method, cfg, types }: MethodAnalysis, id: number) {
  const frame = frameOf(types[id]);
  return { ...translateBlock(method, cfg.blocks[id], frame), frame };
}

/** The facts that hold on every path to a block. */
function factsAtEntries(analysis: MethodAnalysis): MethodFacts[] {
  const { cfg, method } = analysis;
  const receiver = receiverFacts(method);
  const entry: (MethodFacts | undefined)[] = cfg.blocks.map(() => undefined);
  // A handler may be entered from any instruction of its range, so only the receiver is known there.
  for (const root of cfg.roots) entry[root] = receiver;
  const pending = [...cfg.roots];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const facts = new Map(entry[id]);
    const { stmts, frame } = blockOf(analysis, id);
    for (const stmt of stmts) learn(stmt, facts);
    const after = new Map<string, ReferenceFact>();
    for (const { slot, value } of frame.slots()) {
      const fact = factOf(value.exp, facts);
      // The names that `frameOf` gives the slots of the next block.
      if (fact !== null) after.set(slotName(slot), fact);
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

/** The facts of both; the same object if `found` takes nothing away, so that the iteration ends. */
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

/** What a statement tells about the variable that it assigns. */
function learn(stmt: Stmt, facts: Map<string, ReferenceFact>): void {
  if (stmt.kind === 'new') facts.set(stmt.to, { made: stmt.type });
  else if (stmt.kind === 'getfield' && stmt.object === null && isStandardStream(stmt.field))
    facts.set(stmt.to, NOT_NULL);
  else if (stmt.kind === 'opaque' && stmt.to !== null && isPlainConcatenation(stmt.what))
    facts.set(stmt.to, STRING);
  else if (stmt.kind === 'invoke' && stmt.to !== null && stmt.method.owner === 'java/lang/StringBuilder')
    facts.set(stmt.to, stmt.method.name === 'toString' ? STRING : NOT_NULL);
}

/** `this` is not null, unless the method stores something else into its slot. */
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
