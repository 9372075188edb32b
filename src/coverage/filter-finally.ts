/**
 * JaCoCo's FinallyFilter: javac duplicates a `finally` block for every exit of the try block, and once more in the catch-all
 * handler. The copies count as one, the handler's, without the instructions that catch and rethrow.
 */
import type { ExceptionHandler } from '../classfile/model.ts';
import type { Filtered, FilteredMethod } from './filters.ts';
import type { CountedInstruction } from './instructions.ts';

export function finallyCopies(method: FilteredMethod, into: Filtered): void {
  for (const handler of method.info.code!.handlers) {
    if (handler.catchType === 0) copiesOf(handler, method, into);
  }
}

function copiesOf(
  all: ExceptionHandler,
  { info, instructions, indexOf }: FilteredMethod,
  into: Filtered,
): void {
  const first = indexOf.get(all.handler)!;
  const size = sizeOf(instructions, first);
  if (size <= 0) return;
  const end = (bci: number): number => indexOf.get(bci) ?? instructions.length;
  const ranges = info.code!.handlers.filter(({ handler }) => handler === all.handler);
  const inside = new Set<number>();
  for (const range of ranges) for (let i = indexOf.get(range.start)!; i < end(range.end); i++) inside.add(i);
  const merge = (copy: number): void => {
    if (!inside.has(copy)) mergeCopy(instructions, first, size, copy, into);
  };
  for (const range of info.code!.handlers) {
    if (range.handler === all.handler) {
      let falls = false;
      for (let i = indexOf.get(range.start)!; i < end(range.end); i++) {
        const { name, targets } = instructions[i];
        if (targets.length === 1 && !name.endsWith('switch')) merge(indexOf.get(targets[0])!);
        falls = name.endsWith('switch') || instructions[i].fallsThrough;
      }
      if (falls) merge(end(range.end));
    }
    // After an empty catch block the copy begins behind the store of the exception.
    if (range !== all && range.start === all.start && range.end === all.end)
      merge(indexOf.get(range.handler)! + 1);
  }
}

function mergeCopy(
  instructions: readonly CountedInstruction[],
  first: number,
  size: number,
  copy: number,
  into: Filtered,
): void {
  for (let i = 0; i < size; i++)
    if (instructions[copy + i]?.name !== instructions[first + 1 + i].name) return;
  into.ignored.add(first);
  for (let i = 0; i < size; i++) into.copies.push([first + 1 + i, copy + i]);
  into.ignored.add(first + 1 + size);
  into.ignored.add(first + 2 + size);
  if (instructions[copy + size]?.name === 'goto') into.ignored.add(copy + size);
}

/** The number of instructions between the store of the exception and its rethrow; 0 if this is no such handler. */
function sizeOf(instructions: readonly CountedInstruction[], first: number): number {
  const { name, variable } = instructions[first];
  if (name !== 'astore') return 0;
  let at = first + 1;
  while (
    at < instructions.length &&
    !(instructions[at].name === 'aload' && instructions[at].variable === variable)
  )
    at++;
  return instructions[at + 1]?.name === 'athrow' ? at - first - 1 : 0;
}
