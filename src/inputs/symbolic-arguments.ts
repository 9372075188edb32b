/** The arguments of `main` as inputs: `args[0]`, `args[1]` and so on. They are strings, and never null, as those of a shell. */
import type { Lazy } from '../vm/heap/symbolic-reference.ts';
import type { InputHeap } from './input-heap.ts';
import type { InputLog } from './input-log.ts';

const STRING = 'Ljava/lang/String;';

export function symbolicArguments(log: InputLog, heap: InputHeap, count: number): Lazy[] {
  return Array.from({ length: count }, (_, i) =>
    log.freshReference({
      name: argumentName(i),
      type: 'String',
      make: (name) => heap.reference({ name, descriptor: STRING, isNullable: false, depth: 0 }),
    }),
  );
}

function argumentName(index: number): string {
  return `args[${index}]`;
}
