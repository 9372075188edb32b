/**
 * The language server: checks a Java file when it is opened or saved, and shows what fails. It computes nothing itself: every check is a
 * process of its own (`own-process.ts`), one at a time, and a newer version of a file ends the check of the older one. So it answers
 * the editor at once, whatever a check does.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  createConnection,
  ErrorCodes,
  MarkupKind,
  ProposedFeatures,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileCheck } from './file-check.ts';
import { diagnosticsOf, type FileFinding, findingsOf, hoverText } from './file-findings.ts';
import { runOwnCommand, signalAll, stopAll } from './own-process.ts';
import { testEdit } from './write-test.ts';

export type ServerOptions = {
  /** The launcher of the command line, which runs the checks. */
  readonly script: string;
  /** For the check of one file. */
  readonly seconds: number;
};

/** What is known of an open file: the findings of its last check. */
type KnownFile = {
  readonly findings: readonly FileFinding[];
  readonly check: Extract<FileCheck, { kind: 'checked' }>;
};

/** Never resolves: the process ends when the editor says so, or is gone. */
export function serve(options: ServerOptions): Promise<number> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  return new Server(connection, options).listen();
}

class Server {
  private readonly connection: Connection;
  private readonly options: ServerOptions;
  private readonly documents = new TextDocuments(TextDocument);
  private readonly known = new Map<string, KnownFile>();
  /** Of each file that is checked or waits for it. */
  private readonly stops = new Map<string, AbortController>();
  /** Checks run one after the other. */
  private queue: Promise<void> = Promise.resolve();
  private canShowProgress = false;

  constructor(connection: Connection, options: ServerOptions) {
    this.connection = connection;
    this.options = options;
  }

  listen(): Promise<number> {
    const { connection, documents } = this;
    connection.onInitialize(({ capabilities }) => {
      this.canShowProgress = capabilities.window?.workDoneProgress === true;
      return {
        serverInfo: { name: 'rangefinder' },
        capabilities: {
          textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
          hoverProvider: true,
          codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix], resolveProvider: true },
        },
      };
    });
    documents.onDidOpen(({ document }) => this.start(document));
    documents.onDidSave(({ document }) => this.start(document));
    documents.onDidClose(({ document: { uri } }) => this.forget(uri));
    connection.onHover(({ textDocument: { uri }, position }) => {
      const found = this.findingsAt(uri, position.line, position.line);
      if (found.length === 0) return null;
      const value = found.map(([, finding]) => hoverText(finding)).join('\n\n---\n\n');
      return { contents: { kind: MarkupKind.Markdown, value } };
    });
    connection.onCodeAction(({ textDocument: { uri }, range }) =>
      this.findingsAt(uri, range.start.line, range.end.line).flatMap(([index, { finding, method }]) => {
        if (!finding.replayed) return [];
        const action: CodeAction = {
          title: `Write the test: ${method.id} fails`,
          kind: CodeActionKind.QuickFix,
          data: { uri, index },
        };
        return [action];
      }),
    );
    connection.onCodeActionResolve((action, token) => this.resolve(action, token));
    documents.listen(connection);
    connection.listen();
    return this.untilExit();
  }

  /**
   * The library ends this process itself: on `exit`, and when the editor is gone. So a shutdown waits until every check has ended; without
   * one they are told to end, which they do by themselves.
   */
  private untilExit(): Promise<number> {
    this.connection.onShutdown(async () => {
      for (const stop of this.stops.values()) stop.abort();
      await stopAll();
    });
    process.once('exit', signalAll);
    return new Promise(() => {});
  }

  /** A newer version of the file ends the check of the older one. */
  private start(document: TextDocument): void {
    const { uri, version } = document;
    if (!uri.startsWith('file:') || !uri.endsWith('.java')) return;
    this.stops.get(uri)?.abort();
    const stop = new AbortController();
    this.stops.set(uri, stop);
    this.queue = this.queue
      .then(() => (stop.signal.aborted ? undefined : this.check(uri, version, stop.signal)))
      .catch((error: unknown) => this.connection.console.error(`rangefinder: ${String(error)}`))
      .finally(() => {
        if (this.stops.get(uri) === stop) this.stops.delete(uri);
      });
  }

  private async check(uri: string, version: number, signal: AbortSignal): Promise<void> {
    const file = fileURLToPath(uri);
    const progress = this.canShowProgress ? await this.connection.window.createWorkDoneProgress() : null;
    progress?.begin('Rangefinder', undefined, `checking ${path.basename(file)}`, false);
    try {
      const request = JSON.stringify({ file, seconds: this.options.seconds });
      const { stdout, stderr } = await runOwnCommand(this.options.script, ['check-file', request], signal);
      if (signal.aborted) return;
      if (stdout === '') throw new Error(stderr.trim());
      this.show(uri, version, JSON.parse(stdout) as FileCheck);
    } finally {
      progress?.done();
    }
  }

  /** A file that was edited since has other lines: its diagnostics come with the next save. */
  private show(uri: string, version: number, check: FileCheck): void {
    const document = this.documents.get(uri);
    if (document === undefined || document.version !== version) return;
    if (check.kind === 'nothing') {
      this.connection.console.info(`rangefinder: ${uri}: ${check.why}`);
      this.known.delete(uri);
      void this.connection.sendDiagnostics({ uri, version, diagnostics: [] });
      return;
    }
    const file = fileURLToPath(uri);
    const own = path.relative(check.program.sourceRoot, file).split(path.sep).join('/');
    const findings = findingsOf(check.methods, own);
    this.known.set(uri, { findings, check });
    const diagnostics = diagnosticsOf(findings, document.getText().split(/\r?\n/), file, own);
    void this.connection.sendDiagnostics({ uri, version, diagnostics });
  }

  private forget(uri: string): void {
    this.stops.get(uri)?.abort();
    this.known.delete(uri);
    void this.connection.sendDiagnostics({ uri, diagnostics: [] });
  }

  private findingsAt(uri: string, from: number, to: number): [number, FileFinding][] {
    const { findings = [] } = this.known.get(uri) ?? {};
    return [...findings.entries()].filter(([, { line }]) => line >= from && line <= to);
  }

  /** The edit is made when it is asked for: most findings get no test. */
  private async resolve(
    action: CodeAction,
    token: { onCancellationRequested: (act: () => void) => unknown },
  ): Promise<CodeAction> {
    const { uri, index } = action.data as { readonly uri: string; readonly index: number };
    const known = this.known.get(uri);
    const found = known?.findings[index];
    if (known === undefined || found === undefined)
      throw new ResponseError(ErrorCodes.InvalidRequest, 'the file has changed: ask again');
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    const { script, seconds } = this.options;
    const written = await testEdit(script, known.check.program, found.method.id, seconds, stop.signal);
    if (written.kind === 'refused') {
      this.connection.window.showInformationMessage(written.why);
      return action;
    }
    return { ...action, edit: written.edit };
  }
}
