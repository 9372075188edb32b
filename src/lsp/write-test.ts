/** The code action "Write the test": the method is checked again, and its reproducer becomes an edit that creates the file. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { MARKER } from '../junit/test-class.ts';
import type { CheckedProgram } from './file-check.ts';
import { testFolder } from './file-findings.ts';
import { runOwnCommand } from './own-process.ts';

/** The edit, or why there is none. */
export type TestEdit =
  | { readonly kind: 'edit'; readonly edit: WorkspaceEdit }
  | { readonly kind: 'refused'; readonly why: string };

export async function testEdit(
  script: string,
  program: CheckedProgram,
  method: string,
  seconds: number,
  signal: AbortSignal,
): Promise<TestEdit> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-lsp-'));
  try {
    const classPath = program.classPath.join(path.delimiter);
    const { stdout, stderr } = await runOwnCommand(
      script,
      [
        'check',
        program.classes,
        ...(classPath === '' ? [] : ['-cp', classPath]),
        ...['--jdk', program.jdk, '--method', method, '--write-tests', folder],
        ...['--time', String(seconds), '--no-config'],
      ],
      signal,
    );
    const names = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.java'));
    const [verdict] = stdout.split('\n', 1);
    if (names.length === 0)
      return {
        kind: 'refused',
        why: `there is no test of ${method}: ${reasonIn(stdout) ?? (stderr.trim() || verdict)}`,
      };
    return editOf(folder, names, testFolder(program.sourceRoot));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** `check --write-tests` says why there is no test of a finding. */
function reasonIn(stdout: string): string | undefined {
  return /^no test of .*?: (.*)$/m.exec(stdout)?.[1];
}

function editOf(folder: string, names: readonly string[], into: string): TestEdit {
  const files = names.map((name) => ({
    file: path.join(into, name),
    text: fs.readFileSync(path.join(folder, name), 'utf8'),
  }));
  const foreign = files.find(
    ({ file }) => fs.existsSync(file) && !fs.readFileSync(file, 'utf8').includes(MARKER),
  );
  if (foreign !== undefined)
    return { kind: 'refused', why: `${foreign.file} was not written by Rangefinder: move it, and ask again` };
  const changes = files.flatMap(({ file, text }): (CreateFile | TextDocumentEdit)[] => {
    const uri = pathToFileURL(file).href;
    const start = { line: 0, character: 0 };
    return [
      { kind: 'create', uri, options: { overwrite: true } },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
    ];
  });
  return { kind: 'edit', edit: { documentChanges: changes } };
}
