/** The keys of SPF, JPF and Java Ranger configurations: which we follow and which we can leave alone, and why. */

/** Read in `spf-options.ts`. */
const FOLLOWED = new Set([
  'target',
  'target.args',
  'target_args',
  'classpath',
  'sourcepath',
  'symbolic.method',
  'symbolic.lazy',
  'symbolic.arrays',
  'search.depth_limit',
  'veritestingMode',
]);

/** `symbolic.min_int`, `symbolic.max_int_x`… */
export const RANGE_KEY = /^symbolic\.(min|max)_(byte|char|short|int|long|double)(?:_(.+))?$/;

/** Without effect here. */
const IGNORED = new Set([
  // SPF itself reads none of these: a common slip for min_int and its family.
  'symbolic.minint',
  'symbolic.maxint',
  'symbolic.minreal',
  'symbolic.maxreal',
  // Which solver and how: --solver and --query-time say it here.
  'symbolic.dp',
  'symbolic.string_dp',
  'symbolic.string_dp_timeout_ms',
  'symbolic.optimizechoices',
  'symbolic.bvlength',
  'symbolic.fp',
  'symbolic.choco_time_bound',
  'symbolic.undefined',
  // Output and listeners.
  'listener',
  'symbolic.debug',
  'symbolic.regression_output',
  'symbolic.collect_constraints',
  // All errors are found here, not only the first.
  'search.multiple_errors',
  'search.class',
  // Classes of JPF itself.
  'native_classpath',
  'type_classpath',
  'jpf-symbc',
  'jpf-core',
  'java-ranger',
  // Java Ranger: settings of its static analysis, its log, its test runs.
  'performanceMode',
  'testingMode',
  'interestingClassNames',
  'jitAnalysis',
  'maxStaticExplorationDepth',
  'veritestRegionExpectedCount',
  'regionDigestPrintName',
  'printRegionDigest',
  'simplify',
  'exclusionsFile',
  'instantiationLimit',
  'goToRewriteOn',
  'recursiveDepth',
  'singlePathOptimization',
  'SPFCasesHeuristics',
]);

const IGNORED_PREFIXES = [
  'vm.',
  'jvm.',
  'report.',
  'log.',
  'cg.',
  'coverage.',
  'jpf-core.',
  'jpf-symbc.',
  'coral.',
  'dreal.',
  'green.',
  'strings.',
  'symbolic.antonio.',
  'symbolic.reliability.',
  'symbolic.visualizer.',
  'symbolic.visualiser.',
  'symbolic.solver.',
  'symbolic.green',
];

/** They change what is symbolic in SPF, and cannot be followed yet. */
const LATER: Readonly<Record<string, string>> = {
  'symbolic.lazy.subtypes': 'subclasses are tried where the declared type is abstract',
  'symbolic.strings': 'strings keep their bytes; SPF would use its own string solver',
  'symbolic.fields': 'fields cannot be inputs yet',
  'symbolic.class': 'whole classes cannot be made symbolic',
  'symbolic.concolic': 'concolic execution is not imitated; the exploration is complete without it',
  'symbolic.max_pc_length': 'not followed; use --depth',
};

/** What becomes of a key. `ignored`: it has no meaning here. `later` and `unknown` are told to the user. */
export type KeyKind =
  | { readonly kind: 'followed' | 'ignored' | 'unknown' }
  | { readonly kind: 'later'; readonly why: string };

export function kindOfKey(key: string): KeyKind {
  if (FOLLOWED.has(key) || RANGE_KEY.test(key)) return { kind: 'followed' };
  const why = Object.hasOwn(LATER, key) ? LATER[key] : undefined;
  if (why !== undefined) return { kind: 'later', why };
  const isIgnored = IGNORED.has(key) || IGNORED_PREFIXES.some((prefix) => key.startsWith(prefix));
  return { kind: isIgnored ? 'ignored' : 'unknown' };
}
