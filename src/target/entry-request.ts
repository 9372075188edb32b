/**
 * What the user asks to be executed, as written: not yet looked up in the classes. The entry passes through four types, each
 * made from the one before it:
 *
 * | type | holds | made by |
 * |---|---|---|
 * | `EntryRequest` | names as the user wrote them | the command line, a .jpf file, an SV-COMP task, the library |
 * | `SelectedEntry` (`target/select-entry.ts`) | the class and method that were found | `selectEntry` |
 * | `EntryPoint` (`machine/java-machine-options.ts`) | what the machine starts with: plain data, it goes to workers | `machineOptions` of `check/explore-in-workers.ts` |
 * | `ReplayEntry` (`replay/replay.ts`) | what the real JVM calls, with the values of the parameters | `check/replays.ts` |
 */

/** The entry point. */
export type EntryRequest =
  /** The `main` method of this class; null: the only one among the targets. */
  | { readonly kind: 'main'; readonly className: string | null }
  /** All parameters of this method are inputs: `C.m`, `C.m(int,long)`. */
  | { readonly kind: 'method'; readonly signature: string };

/** SPF's `symbolic.method`: at each call of the method the parameters marked true become inputs. */
export type SymbolicMethod = {
  /** External name. */
  readonly className: string;
  readonly method: string;
  /** An element for each parameter. */
  readonly isSymbolic: readonly boolean[];
};

/** Whether `symbolic.method` makes parameters of object and array types inputs as well. */
export type SymbolicReferences = { readonly objects: boolean; readonly arrays: boolean };
