/**
 * The constructors of terms with all rewrite rules installed: the module that the rest of the program builds terms with. Rules
 * of one operator are tried in the order in which they are installed; rules that finish the work soonest come first.
 */
import { installArrayRules } from './rewrite-array.ts';
import { installBoolRules } from './rewrite-bool.ts';
import { installArithmeticRules } from './rewrite-bv-arith.ts';
import { installBitwiseRules } from './rewrite-bv-bitwise.ts';
import { installCompareRules } from './rewrite-compare.ts';
import { installConstantRules } from './rewrite-constants.ts';
import { installExtractRules } from './rewrite-extract.ts';
import { installFloatRules } from './rewrite-float.ts';
import { installIteRules } from './rewrite-ite.ts';
import { installSearchRules } from './search.ts';

export { BOUND, INNER } from './bound-variable.ts';
export * from './construct.ts';
export * from './construct-float.ts';
export {
  areSearchesMade,
  atPosition,
  atPositionOutside,
  count,
  countUpTo,
  first,
  forAll,
  hashOfLength,
  last,
  layout,
  NOWHERE,
  searchesIn,
  textHash,
  unitAt,
  unitsIn,
} from './search.ts';

installBoolRules();
installIteRules();
installArithmeticRules();
installBitwiseRules();
installExtractRules();
installFloatRules();
installCompareRules();
installArrayRules();
installSearchRules();
// Last, because these rules match more terms, and build larger ones.
installConstantRules();
