/**
 * What the rest of the program builds terms with: the constructors, with all rewrite rules installed. Within one
 * operator, rules are tried in the order in which they are installed: what ends the work soonest comes first.
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

export * from './construct.ts';
export * from './construct-float.ts';

installBoolRules();
installIteRules();
installArithmeticRules();
installBitwiseRules();
installExtractRules();
installFloatRules();
installCompareRules();
installArrayRules();
// Last: they match more, and what they build is larger.
installConstantRules();
