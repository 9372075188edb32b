/**
 * The report for programs (`--json`): the names are a contract (shared/design.md, "The command line"). Fields may be
 * added, never renamed. Values of inputs are text, because a Java long does not fit a JSON number.
 */
import type { CheckResult, Finding, PathReport } from '../check/result.ts';

/** Changes only if a field changes its meaning. */
const SCHEMA = 'rangefinder-check-1';

export function jsonReport(result: CheckResult): string {
  const { verdict, reason, assumptions, findings, stats, coverage, incomplete } = result;
  return JSON.stringify(
    {
      schema: SCHEMA,
      verdict,
      reason,
      assumptions,
      findings: findings.map(findingObject),
      stats,
      coverage,
      incomplete,
      remarks: result.remarks,
      exceptionCounts: result.exceptionCounts,
      ...(result.regions.length === 0 ? {} : { regions: result.regions }),
      ...(result.paths.length === 0 ? {} : { paths: result.paths.map(pathObject) }),
    },
    null,
    2,
  );
}

function findingObject(finding: Finding) {
  const { pathCondition, ...rest } = finding;
  return { ...rest, pathCondition: pathCondition.conjuncts, definitions: pathCondition.definitions };
}

function pathObject({ outcome, pathCondition, inputs, heap }: PathReport) {
  const { conjuncts, definitions } = pathCondition;
  return { outcome, inputs, heap, pathCondition: conjuncts, definitions };
}
