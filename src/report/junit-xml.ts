/**
 * The findings of a run as JUnit XML, as build servers read it: a suite for each class, a test case for each method. A method that
 * fails has one `failure`, which tells all its findings: readers show no more than one. What was not decided is `skipped`, never
 * passed: a green line claims SAFE.
 */
import { placeText } from './place-text.ts';
import {
  findingTitle,
  inputsText,
  type KnownFinding,
  type ReportedMethod,
  type ReportedRun,
} from './reported-run.ts';
import { xmlElement, xmlText } from './xml.ts';

/** Traces of library code can be long. */
const SHOWN_FRAMES = 12;

export function junitXml(run: ReportedRun): string {
  const classes = new Map<string, ReportedMethod[]>();
  for (const method of run.methods) classes.set(method.class, [...(classes.get(method.class) ?? []), method]);
  const suites = [...classes].map(([name, methods]) => suiteOf(name, methods));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...xmlElement('testsuites', { name: 'rangefinder', ...countsOf(run.methods) }, suites.flat()),
    '',
  ].join('\n');
}

function suiteOf(name: string, methods: readonly ReportedMethod[]): string[] {
  return xmlElement('testsuite', { name, ...countsOf(methods) }, methods.flatMap(caseOf));
}

function countsOf(methods: readonly ReportedMethod[]): Record<string, string> {
  const ends = methods.map(endOf);
  const seconds = methods.reduce((sum, method) => sum + method.seconds, 0);
  return {
    tests: String(methods.length),
    failures: String(ends.filter(({ kind }) => kind === 'failed').length),
    errors: '0',
    skipped: String(ends.filter(({ kind }) => kind === 'skipped').length),
    time: seconds.toFixed(3),
  };
}

type End =
  | { readonly kind: 'passed' }
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'failed'; readonly findings: readonly [KnownFinding, ...KnownFinding[]] };

function endOf({ verdict, reason, problem, findings }: ReportedMethod): End {
  const [first, ...others] = findings.filter(({ replayed, isNew }) => replayed && isNew);
  if (first !== undefined) return { kind: 'failed', findings: [first, ...others] };
  if (problem !== null) return { kind: 'skipped', why: problem };
  if (verdict === null) return { kind: 'skipped', why: 'there was no time left to check it' };
  if (verdict === 'UNSAFE') return { kind: 'skipped', why: 'its findings are in the baseline' };
  return verdict === 'SAFE' ? { kind: 'passed' } : { kind: 'skipped', why: reason ?? 'UNKNOWN' };
}

function caseOf(method: ReportedMethod): string[] {
  const { id, class: classname, file, line, seconds } = method;
  // `new a.C(int)` stays as it is.
  const name = id.startsWith(`${classname}.`) ? id.slice(classname.length + 1) : id;
  const place = { ...(file === null ? {} : { file }), ...(line === null ? {} : { line: String(line) }) };
  return xmlElement(
    'testcase',
    { name, classname, time: seconds.toFixed(3), ...place },
    endLines(endOf(method)),
  );
}

function endLines(end: End): string[] {
  switch (end.kind) {
    case 'passed':
      return [];
    case 'skipped':
      return xmlElement('skipped', { message: end.why }, []);
    case 'failed': {
      const { findings } = end;
      const [first] = findings;
      const more = findings.length === 1 ? '' : ` (and ${findings.length - 1} more)`;
      const message = `${findingTitle(first)} ${inputsText(first)}${more}`;
      const text = findings.map(findingText).join('\n\n');
      return xmlElement('failure', { message, type: first.exception ?? first.kind }, text);
    }
  }
}

function findingText(finding: KnownFinding): string {
  const { trace, location } = finding;
  const frames = (trace.length > 0 ? trace : [location]).slice(0, SHOWN_FRAMES);
  return [findingTitle(finding), ...frames.map((frame) => `    at ${placeText(frame)}`), inputsText(finding)]
    .map((line) => xmlText(line))
    .join('\n');
}
