/** What recipes without an annotation have in common. */
import type { Recipe } from './recipes.ts';

/** Only the call itself is missing. Makers say what is different. */
export const PLAIN_RECIPE = {
  whenEmpty: null,
  whenSeveral: null,
  hasOrderedAnswers: false,
  mayThrow: false,
  each: null,
  as: null,
  leavesOut: null,
  isValue: false,
  example: [],
  isOfOpenType: false,
  isMaker: false,
  calls: [],
  stub: null,
} satisfies Partial<Recipe>;
