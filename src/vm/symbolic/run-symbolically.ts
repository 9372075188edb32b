/** Turns a booted VM into one that executes symbolically. */
import { interpretSymbolic } from '../interp/symbolic-loop.generated.ts';
import type { Vm } from '../vm.ts';
import { ARRAYS } from './array-hooks.ts';
import { BOXING, SYMBOLIC_BOXES } from './boxing.ts';
import { CHARACTERS } from './character-hooks.ts';
import { digitHooks } from './decimal-digits.ts';
import { FORMATS } from './deferred-format.ts';
import { DEFERRED_TEXT } from './deferred-hooks.ts';
import { PRINTING } from './deferred-output.ts';
import { FLOATS } from './float-hooks.ts';
import { installHooks } from './hooks.ts';

/** Before the first choice point. */
export function runSymbolically(vm: Vm): void {
  vm.interpret = interpretSymbolic;
  vm.symbolics = SYMBOLIC_BOXES;
  installHooks(vm, [BOXING, DEFERRED_TEXT, FORMATS, PRINTING, FLOATS, ARRAYS, CHARACTERS, digitHooks(vm)]);
}
