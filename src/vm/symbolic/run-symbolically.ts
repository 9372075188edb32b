/** Turns a booted VM into one that executes symbolically. */
import { resetAllocation } from '../heap/allocation.ts';
import { interpretSymbolic } from '../interp/symbolic-loop.generated.ts';
import type { Vm } from '../vm.ts';
import { ARRAY_HOOKS } from './hooks/array-hooks.ts';
import { BOXING_HOOKS, SYMBOLIC_BOXES } from './hooks/boxing-hooks.ts';
import { BUILDER_HOOKS, builderGuards } from './hooks/builder-hooks.ts';
import { CHARACTER_CLASS_HOOKS } from './hooks/character-class-hooks.ts';
import { CHARACTER_HOOKS } from './hooks/character-hooks.ts';
import { ENCODING_HOOKS } from './hooks/encoding-hooks.ts';
import { hookEnvironment } from './hooks/environment-hooks.ts';
import { FLOAT_HOOKS } from './hooks/float-hooks.ts';
import { FORMAT_HOOKS } from './hooks/format-hooks.ts';
import { type HookTable, installHooks } from './hooks/hook-table.ts';
import { IDENTITY_HOOKS } from './hooks/identity-hooks.ts';
import { INDEX_MESSAGE_HOOKS } from './hooks/index-message-hooks.ts';
import { MATCHER_HOOKS, settleOwedMatches } from './hooks/matcher-hooks.ts';
import { PARSING_HOOKS } from './hooks/parsing-hooks.ts';
import { PRINT_HOOKS } from './hooks/print-hooks.ts';
import { REGEX_HOOKS } from './hooks/regex-hooks.ts';
import { STRING_HOOKS } from './hooks/string-hooks.ts';
import { STRING_MAKING_HOOKS } from './hooks/string-making-hooks.ts';
import { TEXT_HOOKS } from './hooks/text-hooks.ts';

/**
 * To be called before the first choice point: the changes are not logged. Without hooks, the JDK's own code runs
 * everywhere, with more forks and the same result, but for comparing a Latin-1 text with another (`text/ignoring-case.ts`).
 */
export function runSymbolically(vm: Vm, withHooks: boolean): void {
  vm.interpret = interpretSymbolic;
  vm.symbolics = SYMBOLIC_BOXES;
  resetAllocation();
  if (withHooks) {
    installHooks(vm, [...WORKING_HOOKS, builderGuards(vm)]);
    settleOwedMatches(vm);
  }
  // No matter of taste: without them a message, or the identity of a string, would be wrong.
  installHooks(vm, [INDEX_MESSAGE_HOOKS, IDENTITY_HOOKS]);
  hookEnvironment(vm);
}

/** The hooks that do the work of methods. */
export const WORKING_HOOKS: readonly HookTable[] = [
  BOXING_HOOKS,
  TEXT_HOOKS,
  STRING_HOOKS,
  STRING_MAKING_HOOKS,
  BUILDER_HOOKS,
  ENCODING_HOOKS,
  PARSING_HOOKS,
  FORMAT_HOOKS,
  PRINT_HOOKS,
  FLOAT_HOOKS,
  ARRAY_HOOKS,
  CHARACTER_HOOKS,
  CHARACTER_CLASS_HOOKS,
  REGEX_HOOKS,
  MATCHER_HOOKS,
];
