/**
 * What the user says of the method that is checked, without editing it: conditions on its inputs (`--assume`, `@Precondition`) and
 * on its result (`--ensure`). `check/compile-conditions.ts` makes a class of them. Engine and replay call its methods around the
 * one that is checked: `before(receiver, parameters…)` ends the run unless the conditions hold, `after(receiver, parameters…,
 * result)` throws a `rangefinder.PostconditionViolation`. Plain data.
 */
export type ConditionMethods = {
  /** Internal name of the class, which lies in the package of the class under test. */
  readonly className: string;
  /** Descriptor of `before`; null: there are no conditions on inputs. */
  readonly before: string | null;
  /** Descriptor of `after`; null: there are none on results. */
  readonly after: string | null;
};

/** Simple name of the class. */
export const CONDITIONS_CLASS = 'RangefinderConditions';

/** External name of what `after` throws. */
export const POSTCONDITION_VIOLATION = 'rangefinder.PostconditionViolation';
