/** Turns a booted VM into one that executes symbolically. */
import { interpretSymbolic } from '../interp/symbolic-loop.generated.ts';
import type { Vm } from '../vm.ts';
import { ARRAYS } from './hooks/array-hooks.ts';
import { BOXING, SYMBOLIC_BOXES } from './hooks/boxing-hooks.ts';
import { CHARACTERS } from './hooks/character-hooks.ts';
import { digitHooks } from './hooks/decimal-hooks.ts';
import { FLOATS } from './hooks/float-hooks.ts';
import { FORMATS } from './hooks/format-hooks.ts';
import { installHooks } from './hooks/hook-table.ts';
import { PRINTING } from './hooks/print-hooks.ts';
import { DEFERRED_TEXT } from './hooks/text-hooks.ts';

/** Before the first choice point. */
export function runSymbolically(vm: Vm): void {
  vm.interpret = interpretSymbolic;
  vm.symbolics = SYMBOLIC_BOXES;
  installHooks(vm, [BOXING, DEFERRED_TEXT, FORMATS, PRINTING, FLOATS, ARRAYS, CHARACTERS, digitHooks(vm)]);
}
