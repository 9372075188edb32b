/** How much of the heap is reachable: what a garbage collector could not free. */
import type { Frame } from '../thread/frame.ts';
import type { Vm } from '../vm.ts';
import { HEADER_BYTES } from './allocation.ts';
import { elementSize } from './element-size.ts';
import { JArray, JObject } from './object.ts';
import { GuardedReference, Lazy } from './symbolic-reference.ts';

/** From static fields and stacks. Text that is not made yet counts nothing. */
export function liveBytes(vm: Vm): number {
  const seen = new Set<object>();
  const stack: (JObject | JArray)[] = [];
  const add = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if (value instanceof GuardedReference) for (const { ref } of value.cases) add(ref);
    else if (value instanceof Lazy) add(value.materialised);
    else if ((value instanceof JObject || value instanceof JArray) && !seen.has(value)) {
      seen.add(value);
      stack.push(value);
    }
  };
  for (const cls of vm.classes.all()) for (const slot of cls.statics) add(slot);
  for (const t of vm.scheduler.threads) {
    add(t.object);
    for (let f: Frame | null = t.frame; f !== null; f = f.caller) for (const slot of f.slots) add(slot);
  }
  let bytes = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) bytes += visit(next, add);
  return bytes;
}

function visit(value: JObject | JArray, add: (value: unknown) => void): number {
  if (value instanceof JObject) {
    for (const slot of value.fields) add(slot);
    return HEADER_BYTES + 8 * value.fields.length;
  }
  if (Array.isArray(value.cells)) for (const ref of value.cells) add(ref);
  return HEADER_BYTES + value.size * elementSize(value.cls);
}
