/** What the user asks to be executed, before it is looked up in the classes. */

/** Where execution starts. */
export type EntryRequest =
  /** The `main` of this class; null: the only one among the targets. */
  | { readonly kind: 'main'; readonly className: string | null }
  /** All parameters of this method are inputs: `C.m`, `C.m(int,long)`. */
  | { readonly kind: 'method'; readonly signature: string };

/** SPF's `symbolic.method`: whenever the running program calls it, the parameters marked true become inputs. */
export type SymbolicMethod = {
  /** External name. */
  readonly className: string;
  readonly method: string;
  /** One for each parameter. */
  readonly isSymbolic: readonly boolean[];
};

/** Whether SPF's `symbolic.method` makes inputs of objects and arrays as well. */
export type SymbolicReferences = { readonly objects: boolean; readonly arrays: boolean };
