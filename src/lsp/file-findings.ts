/** The findings of a file at their lines: what diagnostics, hovers and code actions show. Pure functions. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Range,
} from 'vscode-languageserver/node';
import { inputText } from '../report/format.ts';
import { placeText } from '../report/place-text.ts';
import { confirmedText, findingTitle, inputsText, sourceKey } from '../report/reported-run.ts';
import { ruleOf } from '../report/sarif-rules.ts';
import type { ScannedFinding, ScannedMethod } from '../report/scan-report.ts';
import type { Location } from '../result/outcome.ts';

/** A finding, the method that leads to it, and the line of this file (from 0) that shows it. */
export type FileFinding = {
  readonly method: ScannedMethod;
  readonly finding: ScannedFinding;
  readonly line: number;
};

/** `own`: the file as classes name it, `pkg/Cls.java`. A defect that several methods lead to at the same line is told once. */
export function findingsOf(methods: readonly ScannedMethod[], own: string): FileFinding[] {
  const seen = new Set<string>();
  return methods.flatMap((method) =>
    method.findings.flatMap((finding) => {
      // The failing line may be in another file: then the line of this one that leads there.
      const frame = [finding.location, ...finding.trace].find(
        (each) => sourceKey(each) === own && each.line > 0,
      );
      const line = (frame?.line ?? method.line ?? 1) - 1;
      const key = JSON.stringify([line, finding.exception, finding.kind, placeText(finding.location)]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ method, finding, line }];
    }),
  );
}

/** `lines` is the text of the file. The number of a diagnostic in `data` is that of its finding. */
export function diagnosticsOf(
  findings: readonly FileFinding[],
  lines: readonly string[],
  file: string,
  own: string,
): Diagnostic[] {
  return findings.map(({ method, finding, line }, index) => ({
    range: rangeOf(lines, line),
    // The code compiles and may do its work for years: an error is what javac reports.
    severity: finding.replayed ? DiagnosticSeverity.Warning : DiagnosticSeverity.Information,
    source: 'rangefinder',
    code: ruleOf(finding).id,
    message: `${findingTitle(finding)}\n${method.id} ${inputsText(finding)}`,
    relatedInformation: callersOf(finding, line, lines, file, own),
    data: index,
  }));
}

/** The other lines of the trace in this file, innermost first. */
function callersOf(
  { trace }: ScannedFinding,
  shown: number,
  lines: readonly string[],
  file: string,
  own: string,
): DiagnosticRelatedInformation[] {
  const frames = trace.filter(
    (frame) => sourceKey(frame) === own && frame.line > 0 && frame.line - 1 !== shown,
  );
  return frames.map((frame: Location) => ({
    location: { uri: pathToFileURL(file).href, range: rangeOf(lines, frame.line - 1) },
    message: `called in ${frame.class}.${frame.method}`,
  }));
}

/** The line without its indentation. */
function rangeOf(lines: readonly string[], line: number): Range {
  const text = (lines[line] ?? '').trimEnd();
  return {
    start: { line, character: text.length - text.trimStart().length },
    end: { line, character: text.length },
  };
}

/** Markdown: what fails, with which inputs, on which path. */
export function hoverText({ method, finding }: FileFinding): string {
  const { inputs, pathCondition, definitions, trace, location } = finding;
  const frames = (trace.length > 0 ? trace : [location]).slice(0, SHOWN_FRAMES);
  const condition = [
    ...pathCondition.slice(0, SHOWN_CONJUNCTS),
    ...definitions.map((text) => `where ${text}`),
  ];
  return [
    `**${inline(findingTitle(finding))}**`,
    `${inline(method.id)} ${inputs.length === 0 ? 'fails whatever the inputs are' : 'fails with'}`,
    ...(inputs.length === 0 ? [] : [fenced('java', inputs.map(inputText))]),
    fenced(
      'text',
      frames.map((frame) => `at ${placeText(frame)}`),
    ),
    ...(condition.length === 0 ? [] : ['on the path where', fenced('java', condition)]),
    confirmedText(finding),
  ].join('\n\n');
}

const SHOWN_FRAMES = 8;
const SHOWN_CONJUNCTS = 20;

/** Texts of the program are code: Markdown in them stays text. */
function inline(text: string): string {
  return `\`\` ${text.replaceAll('`', "'")} \`\``;
}

function fenced(language: string, lines: readonly string[]): string {
  return `\`\`\`${language}\n${lines.join('\n').replaceAll('```', "'''")}\n\`\`\``;
}

/** Where tests of a source go: beside `src/main/java` in `src/test/java`, else beside the source. */
export function testFolder(sourceRoot: string): string {
  const main = path.join('src', 'main', 'java');
  return sourceRoot.endsWith(main)
    ? path.join(sourceRoot.slice(0, -main.length), 'src', 'test', 'java')
    : sourceRoot;
}
