/** Constraint generation: docs/passes/constrain.md. */
import { assertNever, InvariantError } from '../../errors.ts';
import { isKnown, sameExp } from '../../ir/expressions.ts';
import type { Exp, HeapLocation, Stmt } from '../../ir/ir.ts';
import { listOf } from '../../ir/statements.ts';
import { heapValue } from '../heap-values.ts';
import type { ElementOutput, FieldOutput, MergedValue, StaticOutput } from '../merged.ts';

export type Constraint = {
  /** Of variables that are no version of a location. */
  readonly values: ReadonlyMap<string, MergedValue>;
  readonly fields: readonly FieldOutput[];
  readonly statics: readonly StaticOutput[];
  readonly elements: readonly ElementOutput[];
};

/** Of a linear statement. */
export function constrain(s: Stmt): Constraint {
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

function isUnchanged(location: HeapLocation, now: Exp): boolean {
  const old = heapValue(location);
  return old !== null && sameExp(old, now);
}
