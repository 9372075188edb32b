/** A program that is attacked: sources, its entry, the options with which it is checked. */
export type AttackProgram = {
  readonly name: string;
  /** In the unnamed package; its file has its name. */
  readonly className: string;
  readonly source: string;
  /** `main` programs ask for their inputs. */
  readonly entry: 'main' | MethodEntry;
  /** For `rangefinder check`. */
  readonly options: readonly string[];
};

/** `parameters` are types; null: there is one method of that name. */
export type MethodEntry = { readonly method: string; readonly parameters: readonly string[] | null };

/** With the folder that holds its classes, and no others. */
export type CompiledProgram = AttackProgram & { readonly folder: string };
