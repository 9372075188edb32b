/**
 * Constraint generation (FSE'20 §3.4, 7; docs/passes/constrain.md). Reads the outputs off a linear statement. Unlike the papers it
 * adds no constraint to the path condition: a merged value is a term that is put in its slot.
 */
import { assertNever, InvariantError } from '../../errors.ts';
import { isKnown, isSameExp } from '../../ir/expressions.ts';
import type { Exp, HeapLocation, Stmt } from '../../ir/ir.ts';
import { listOf } from '../../ir/statements.ts';
import type { ElementOutput, FieldOutput, MergedValue, StaticOutput } from '../../region/stages.ts';
import { heapValue } from '../heap-values.ts';

/** What a linear statement assigns. Heap locations that keep their value are left out. */
export type LinearOutputs = {
  /** Variables of the frame and of the returns, by name. */
  readonly values: ReadonlyMap<string, MergedValue>;
  readonly fields: readonly FieldOutput[];
  readonly statics: readonly StaticOutput[];
  readonly elements: readonly ElementOutput[];
};

/** `s` is linear: a list of assignments of values. */
export function constrain(s: Stmt): LinearOutputs {
  const values = new Map<string, MergedValue>();
  const fields: FieldOutput[] = [];
  const statics: StaticOutput[] = [];
  const elements: ElementOutput[] = [];
  for (const assign of listOf(s)) {
    if (assign.kind !== 'assign') throw new InvariantError(`${assign.kind} in a linear statement`);
    const { location } = assign;
    const value = mergedValue(assign.value);
    if (location === undefined) {
      values.set(assign.to, value);
      continue;
    }
    if (isUnchanged(location, assign.value)) continue;
    switch (location.kind) {
      case 'field':
        fields.push({ object: location.object, field: location.field, value });
        break;
      case 'static':
        statics.push({ cls: location.field.holder, field: location.field, value });
        break;
      case 'element':
        elements.push({ array: location.array, index: location.index, value });
        break;
      default:
        assertNever(location, 'location');
    }
  }
  return { values, fields, statics, elements };
}

function mergedValue(e: Exp): MergedValue {
  if (!isKnown(e)) throw new InvariantError('an output that is no value');
  return e.kind === 'term' ? e.term : e.ref;
}

/** A location that holds the same value as before the region is no output: the VM need not write, nor log the write. */
function isUnchanged(location: HeapLocation, now: Exp): boolean {
  const old = heapValue(location);
  return old !== null && isSameExp(old, now);
}
