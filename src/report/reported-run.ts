/**
 * What the formats of other programs (SARIF, JUnit XML) are made from: the findings of a check or of a scan, method by method, as
 * plain data. Where the sources lie was looked up before, so that each format is a pure function.
 */
import path from 'node:path';
import type { Verdict } from '../check/result.ts';
import type { Location } from '../result/outcome.ts';
import type { ReportedFinding } from './check-report.ts';
import { amount, inputText, programText } from './format.ts';
import { placeText } from './place-text.ts';

export type ReportedRun = {
  /** Of Rangefinder. */
  readonly version: string;
  /** The absolute folder that paths of sources are relative to. */
  readonly root: string;
  readonly methods: readonly ReportedMethod[];
  /** `pkg/Cls.java`, as `sourceKey` makes it, to where the source lies: relative to the root, with slashes; absolute if outside. */
  readonly sources: ReadonlyMap<string, string>;
  /** What the run went past, a sentence each. */
  readonly problems: readonly string[];
};

/** A scan's `ScannedMethod` is one. */
export type ReportedMethod = {
  /** `pkg.Cls.m(int)`, as `--method` takes it. */
  readonly id: string;
  /** External name. */
  readonly class: string;
  /** `pkg/Cls.java`; null if the class does not say. */
  readonly file: string | null;
  readonly line: number | null;
  /** Why it cannot be checked; null if it can. */
  readonly problem: string | null;
  /** Null if it was not checked. */
  readonly verdict: Verdict | null;
  readonly reason: string | null;
  readonly seconds: number;
  readonly findings: readonly KnownFinding[];
};

export type KnownFinding = ReportedFinding & {
  /** Says which defect it is, however the lines move: the same for every method that leads to it. */
  readonly fingerprint: string;
  /** False if a baseline has it. */
  readonly isNew: boolean;
};

/** The source of a place, in the folder of its package: `pkg/Cls.java`; null if the class file does not say. */
export function sourceKey({ class: className, file }: Pick<Location, 'class' | 'file'>): string | null {
  if (file === null) return null;
  return path.posix.join(path.posix.dirname(className.replaceAll('.', '/')), file);
}

/** The exception with its message, the condition that does not hold, or what was reached: one line. */
export function findingTitle(finding: ReportedFinding): string {
  const { kind, exception, message, location } = finding;
  if (kind === 'reached') return `reached: ${placeText(location)}`;
  if (kind === 'postcondition') return `does not hold: ${message}`;
  return message === null
    ? `${exception}`
    : `${exception}: ${programText(message, '')}`.replaceAll('\n', ' ');
}

/** `with n = 3, s = ""`. */
export function inputsText({ inputs }: ReportedFinding): string {
  return inputs.length === 0 ? 'whatever the inputs are' : `with ${inputs.map(inputText).join(', ')}`;
}

/** Whether the real JVM confirmed it. */
export function confirmedText({ replayed, count }: ReportedFinding): string {
  const others = count > 1 ? `; ${amount(count, 'path')} end this way` : '';
  return `${replayed ? 'Confirmed' : 'Not confirmed'} by a run on the real JVM${others}.`;
}

/** All sources that the findings of these methods speak of, as `sourceKey` makes them. */
export function namedSources(methods: readonly ReportedMethod[]): Set<string> {
  const places = methods.flatMap(({ findings }) =>
    findings.flatMap(({ location, trace }) => [location, ...trace]),
  );
  const files = [...methods.map(({ file }) => file), ...places.map(sourceKey)];
  return new Set(files.filter((file) => file !== null));
}
