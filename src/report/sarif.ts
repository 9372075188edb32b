/**
 * The findings of a run as SARIF 2.1.0, for GitHub code scanning, GitLab and editors. A pure function of the reported findings; the
 * SARIF types are those of `@types/sarif`.
 *
 * One result is one defect: findings of several methods with the same fingerprint are one result, whose related locations are the
 * methods. The stack trace is its code flow, outermost frame first. Only places whose source lies in the project have a physical
 * location; frames of the JDK have a logical one, and are not part of the flow, which viewers show as lines to click at.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  Log,
  Notification,
  PhysicalLocation,
  ReportingDescriptor,
  Result,
  Location as SarifLocation,
} from 'sarif';
import type { Location } from '../result/outcome.ts';
import { amount } from './format.ts';
import { placeText } from './place-text.ts';
import {
  confirmedText,
  findingTitle,
  inputsText,
  type KnownFinding,
  type ReportedMethod,
  type ReportedRun,
  sourceKey,
} from './reported-run.ts';
import { FAILURE_RULES, ruleOf } from './sarif-rules.ts';

/** What GitHub accepts in one run; a file with more is refused as a whole. */
const MAX_RESULTS = 25_000;
const MAX_LOCATIONS = 1_000;
const MAX_FLOW_LOCATIONS = 10_000;

/** Where URIs begin: the root of the project, whatever folder it is checked out to. */
const BASE = 'SRCROOT';

/** A defect with the methods that lead to it; the first one's inputs are shown. */
type Defect = { readonly finding: KnownFinding; readonly methods: readonly ReportedMethod[] };

export function sarifLog(run: ReportedRun): Log {
  const defects = defectsOf(run.methods);
  const shown = defects.slice(0, MAX_RESULTS);
  // The format wants them at every result or at none.
  const hasKnown = shown.some(({ finding }) => !finding.isNew);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Rangefinder',
            version: run.version,
            semanticVersion: run.version,
            rules: FAILURE_RULES.map(
              ({ id, name, summary, help }): ReportingDescriptor => ({
                id,
                name,
                shortDescription: { text: summary },
                fullDescription: { text: summary },
                help: { text: help },
                defaultConfiguration: { level: 'error' },
                properties: { tags: ['correctness'], precision: 'very-high', 'problem.severity': 'error' },
              }),
            ),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [BASE]: { uri: `${pathToFileURL(run.root).href.replace(/\/$/, '')}/` } },
        invocations: [
          {
            // A method that cannot be checked is no failure of the tool: the notifications name it.
            executionSuccessful: true,
            toolExecutionNotifications: notificationsOf(run, defects.length - shown.length),
          },
        ],
        results: shown.map((defect) => resultOf(defect, run, hasKnown)),
      },
    ],
  };
}

/** In the order of the methods. */
function defectsOf(methods: readonly ReportedMethod[]): Defect[] {
  const found = new Map<string, { finding: KnownFinding; methods: ReportedMethod[] }>();
  for (const method of methods) {
    for (const finding of method.findings) {
      const known = found.get(finding.fingerprint);
      if (known === undefined) found.set(finding.fingerprint, { finding, methods: [method] });
      // Two findings of one method follow each other.
      else if (known.methods.at(-1) !== method) known.methods.push(method);
    }
  }
  return [...found.values()];
}

function resultOf({ finding, methods }: Defect, run: ReportedRun, hasKnown: boolean): Result {
  const rule = ruleOf(finding);
  const [first] = methods;
  const flow = flowOf(finding, run);
  return {
    ruleId: rule.id,
    ruleIndex: FAILURE_RULES.indexOf(rule),
    kind: 'fail',
    // What the real JVM did not confirm may be a false alarm.
    level: finding.replayed ? 'error' : 'note',
    message: {
      text: `${findingTitle(finding)}\n${first.id} ${inputsText(finding)}\n${confirmedText(finding)}`,
    },
    locations: [locationOf(finding.location, run, true)],
    relatedLocations: methods.slice(0, MAX_LOCATIONS).map((method, i) => relatedMethod(method, i + 1, run)),
    ...(flow.length === 0
      ? {}
      : { codeFlows: [{ threadFlows: [{ locations: flow.map((location) => ({ location })) }] }] }),
    partialFingerprints: { 'rangefinderFinding/v1': finding.fingerprint },
    ...(hasKnown ? { suppressions: finding.isNew ? [] : [IN_BASELINE] } : {}),
    properties: {
      method: first.id,
      inputs: Object.fromEntries(finding.inputs.map(({ name, value }) => [name, value])),
      pathCondition: finding.pathCondition,
      paths: finding.count,
    },
  };
}

const IN_BASELINE = { kind: 'external', status: 'accepted', justification: 'it is in the baseline' } as const;

/** The trace from the outside in, as far as its sources lie in the project. */
function flowOf(finding: KnownFinding, run: ReportedRun): SarifLocation[] {
  const frames = finding.trace.length > 0 ? finding.trace : [finding.location];
  const own = frames.filter((frame) => physicalOf(frame, run, false) !== null).slice(0, MAX_FLOW_LOCATIONS);
  return own.reverse().map((frame, i) => ({
    ...locationOf(frame, run, false),
    message: { text: i === own.length - 1 ? findingTitle(finding) : `${placeText(frame)} calls` },
  }));
}

function relatedMethod(method: ReportedMethod, id: number, run: ReportedRun): SarifLocation {
  const { id: signature, class: className, file, line } = method;
  const uri = file === null ? undefined : run.sources.get(file);
  return {
    id,
    message: { text: `leads there: ${signature}` },
    logicalLocations: [{ fullyQualifiedName: signature, kind: 'function', name: className }],
    ...(uri === undefined ? {} : { physicalLocation: physical(uri, line ?? -1) }),
  };
}

function locationOf(place: Location, run: ReportedRun, isResult: boolean): SarifLocation {
  const physicalLocation = physicalOf(place, run, isResult);
  const fullyQualifiedName = `${place.class}.${place.method}`;
  return {
    ...(physicalLocation === null ? {} : { physicalLocation }),
    logicalLocations: [{ name: place.method, fullyQualifiedName, kind: 'function' }],
  };
}

/**
 * Null if the source is unknown. A result must have a physical location, or GitHub drops it: it gets the path that the source has below
 * its source folder.
 */
function physicalOf(place: Location, run: ReportedRun, isResult: boolean): PhysicalLocation | null {
  const key = sourceKey(place);
  const uri = key === null ? undefined : run.sources.get(key);
  if (uri !== undefined) return physical(uri, place.line);
  if (!isResult) return null;
  return physical(key ?? `${place.class.replaceAll('.', '/')}.class`, place.line);
}

/** A line that the class file does not tell is the first: GitHub wants one. */
function physical(file: string, line: number): PhysicalLocation {
  return {
    artifactLocation: path.isAbsolute(file)
      ? { uri: pathToFileURL(file).href }
      : { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE },
    region: { startLine: Math.max(1, line) },
  };
}

/** What the run did not look at: no result does not mean no defect there. */
function notificationsOf(run: ReportedRun, leftOut: number): Notification[] {
  const tell = (text: string): Notification => ({ level: 'note', message: { text } });
  const failed = run.methods.filter(({ problem }) => problem !== null);
  return [
    ...run.problems.map(tell),
    ...failed.map(({ id, problem }) => tell(`${id} was not checked: ${problem}`)),
    ...(leftOut === 0
      ? []
      : [tell(`${amount(leftOut, 'finding')} more: the format's readers take ${MAX_RESULTS}`)]),
  ];
}
