/** Which kinds of statement occur in a statement, as a set of bits. A pass with nothing to do is skipped by it. */
import type { Stmt } from './ir.ts';

export const Feature = {
  Call: 1,
  /** An access to a field, or a version of one: versions on different paths may still have to be merged by γ. */
  Field: 2,
  Element: 4,
  TypeTest: 8,
  /** A call, heap access or type test that no pass has resolved yet. */
  Unresolved: 16,
  /** Every statement has it. */
  Any: 32,
} as const;
export type Feature = number;

/** Linear in the size of the statement: cheap beside any pass. */
export function featuresOf(s: Stmt): Feature {
  switch (s.kind) {
    case 'seq': {
      let all: Feature = Feature.Any;
      for (const inner of s.stmts) all |= featuresOf(inner);
      return all;
    }
    case 'if':
      return featuresOf(s.yes) | featuresOf(s.no);
    case 'assign':
      if (s.location === undefined) return Feature.Any;
      return Feature.Any | (s.location.kind === 'element' ? Feature.Element : Feature.Field);
    case 'invoke':
      return Feature.Any | Feature.Unresolved | Feature.Call;
    case 'getfield':
    case 'putfield':
      return Feature.Any | Feature.Unresolved | Feature.Field;
    case 'load':
    case 'store':
    case 'length':
      return Feature.Any | Feature.Unresolved | Feature.Element;
    case 'cast':
    case 'instanceof':
      return Feature.Any | Feature.Unresolved | Feature.TypeTest;
    default:
      return Feature.Any;
  }
}
