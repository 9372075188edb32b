/**
 * Lines of code that moved. A result names lines of the program. Its code may stand elsewhere now although it did not change: then the lines
 * are those at the same places of the line tables.
 */
import { toInternalName } from '../classfile/descriptor.ts';
import type { ClassFile } from '../classfile/model.ts';
import type { ReportedFinding } from '../report/check-report.ts';
import type { Location } from '../result/outcome.ts';
import type { MethodResult } from './method-result.ts';

/** By class and method, `a.B.m`: the lines of all methods of that name, in the order of the class file. */
export type LineTables = Readonly<Record<string, readonly number[]>>;

type Classes = ReadonlyMap<string, ClassFile>;

/** The tables of all methods of the project that the result names. */
export function lineTablesOf(result: MethodResult, classes: Classes): LineTables {
  const tables: Record<string, readonly number[]> = {};
  const add = (location: Location): Location => {
    const table = tableOf(location, classes);
    if (table !== null) tables[nameOf(location)] = table;
    return location;
  };
  mapLocations(result, add);
  return tables;
}

/** The result with the lines of today; null if they cannot be told. */
export function relocated(result: MethodResult, before: LineTables, classes: Classes): MethodResult | null {
  let isLost = false;
  const moved = mapLocations(result, (location) => {
    const old = before[nameOf(location)];
    if (old === undefined || location.line < 0) return location;
    const now = tableOf(location, classes);
    const lines = new Set(old.flatMap((line, i) => (line === location.line ? [now?.[i]] : [])));
    const [line] = lines;
    if (now?.length !== old.length || lines.size !== 1 || line === undefined) isLost = true;
    return { ...location, line: line ?? location.line };
  });
  return isLost ? null : moved;
}

function nameOf({ class: className, method }: Location): string {
  return `${className}.${method}`;
}

function tableOf({ class: className, method }: Location, classes: Classes): readonly number[] | null {
  const file = classes.get(toInternalName(className));
  if (file === undefined) return null;
  return file.methods
    .filter(({ name }) => name === method)
    .flatMap(({ code }) => (code?.lines ?? []).map(({ line }) => line));
}

function mapLocations(result: MethodResult, map: (location: Location) => Location): MethodResult {
  const inFinding = (finding: ReportedFinding): ReportedFinding => ({
    ...finding,
    location: map(finding.location),
    trace: finding.trace.map(map),
  });
  return {
    ...result,
    findings: result.findings.map(inFinding),
    contracts: result.contracts.map(inFinding),
    incomplete: result.incomplete.map((each) => ({
      ...each,
      location: each.location === null ? null : map(each.location),
    })),
  };
}
