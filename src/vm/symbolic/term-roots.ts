/**
 * All terms that the program's state holds, the old contents on the trail included: the roots of the sweep that frees
 * unused terms. A root that is missing here would be freed while in use.
 */
import { Term } from '../../term/term.ts';
import { JArray, JObject } from '../heap/object.ts';
import { DeferredField, GuardedReference, Lazy } from '../heap/symbolic-reference.ts';
import { LinkedClass } from '../link/linked-class.ts';
import { Frame } from '../thread/frame.ts';
import { trailContents } from '../trail/trail.ts';
import type { Vm } from '../vm.ts';
import { DeferredBuilder, DeferredString, type TextPart } from './text/deferred-text.ts';

/** An iterative traversal from statics, threads and the trail. Only objects that can hold terms are entered. */
export function termRoots(vm: Vm): Set<Term> {
  const found = new Set<Term>();
  const seen = new Set<object>();
  const stack: unknown[] = [];
  const add = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if (value instanceof Term) found.add(value);
    else if (!seen.has(value)) {
      seen.add(value);
      stack.push(value);
    }
  };
  for (const cls of vm.classes.all()) for (const slot of cls.statics) add(slot);
  for (const t of vm.scheduler.threads) {
    add(t.frame);
    add(t.object);
    if (t.request !== null) addRequest(t.request, add);
  }
  for (const length of vm.allocated) add(length);
  for (const byte of vm.offHeap.allTerms()) add(byte);
  for (const value of vm.hostCalls?.heldValues() ?? []) add(value);
  for (const word of trailContents()) add(word);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) visit(next as object, add);
  return found;
}

/** A pending request holds its alternatives or its condition. */
function addRequest(request: object, add: (value: unknown) => void): void {
  for (const value of Object.values(request)) {
    if (Array.isArray(value)) for (const v of value) add(v);
    else if (value instanceof Term) add(value);
  }
}

function addPart(part: TextPart, add: (value: unknown) => void): void {
  if (part.kind === 'string') add(part.string);
  else for (const slot of part.slots) add(slot);
}

/** Adds everything that the value refers to. A new kind of state that can hold terms needs a case here. */
function visit(value: object, add: (value: unknown) => void): void {
  if (value instanceof JObject) {
    for (const slot of value.fields) add(slot);
    add(value.native);
  } else if (value instanceof JArray) {
    if (value.terms !== null) for (const term of value.terms.values()) add(term);
    if (Array.isArray(value.cells)) for (const ref of value.cells) add(ref);
    add(value.symbolic);
  } else if (value instanceof GuardedReference) {
    for (const c of value.cases) {
      add(c.guard);
      add(c.ref);
    }
  } else if (value instanceof Lazy) {
    add(value.materialised);
  } else if (value instanceof DeferredField) {
    add(value.text);
  } else if (value instanceof DeferredString) {
    for (const part of value.parts) addPart(part, add);
  } else if (value instanceof DeferredBuilder) {
    add(value.before);
    addPart(value.part, add);
  } else if (value instanceof Frame) {
    for (const slot of value.slots) add(slot);
    add(value.caller);
    add(value.state);
  } else if (value instanceof LinkedClass) {
    for (const slot of value.statics) add(slot);
  } else if (value instanceof Map) {
    for (const v of value.values()) add(v);
  } else if (value instanceof Set || Array.isArray(value)) {
    for (const v of value) add(v);
  } else if (Object.getPrototypeOf(value) === Object.prototype) {
    // The state of a continuation, or the state of a symbolic array.
    for (const v of Object.values(value)) add(v);
  }
}
