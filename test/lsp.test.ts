/** The language server with a real client over standard input and output, from the diagnostic to a test that fails on the real JVM. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeAction,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks } from '../src/classpath/jdk.ts';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { judgeTests } from './junit/judge.ts';
import { fetchToolchain } from './junit/toolchain.ts';
import { CLI } from './oracle/corpus.ts';

const scratch = new ScratchFolder();
const [jdk] = discoverJdks();
const tools = fetchToolchain(jdk);
if (tools === null) console.log('SKIPPED: apt cannot fetch JUnit (Debian and a network are needed)');

/** The divisor is zero for one number only: reviewers miss it, and so does a random test. */
const SOURCE = `package shop;

public class Prices {
  static int share(int total, int parts) {
    return total / parts;
  }

  public static int perPerson(int total, int guests) {
    return share(total, guests * 3 - 1728);
  }

  public static int twice(int price) {
    return price * 2;
  }
}
`;
const file = scratch.write('src/main/java/shop/Prices.java', SOURCE);
const broken = scratch.write(
  'src/main/java/shop/Broken.java',
  'package shop; public class Broken { int x = ; }',
);
const uri = pathToFileURL(file).href;

class Client {
  readonly child: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly progress: string[] = [];
  private readonly published: PublishDiagnosticsParams[] = [];
  private wake: () => void = () => {};

  constructor() {
    this.child = spawn(process.execPath, [CLI, 'lsp', '--stdio', '--time', '30'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: scratch.path,
    });
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.child.stdout!),
      new StreamMessageWriter(this.child.stdin!),
    );
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      this.wake();
    });
    this.connection.onRequest('window/workDoneProgress/create', () => null);
    this.connection.onNotification('$/progress', ({ value }: { value: { kind: string } }) => {
      this.progress.push(value.kind);
      this.wake();
    });
    this.connection.listen();
  }

  async initialise(): Promise<unknown> {
    const capabilities = { window: { workDoneProgress: true } };
    const answer = await this.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities,
    });
    await this.connection.sendNotification('initialized', {});
    return answer;
  }

  open(name: string, version = 1): Promise<void> {
    const text = fs.readFileSync(name, 'utf8');
    const textDocument = { uri: pathToFileURL(name).href, languageId: 'java', version, text };
    return this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** The next diagnostics of this file that satisfy the condition. */
  async diagnostics(
    name: string,
    holds: (all: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]> {
    const wanted = pathToFileURL(name).href;
    for (;;) {
      const found = this.published.find((each) => each.uri === wanted && holds(each.diagnostics));
      if (found !== undefined) {
        this.published.splice(0, this.published.indexOf(found) + 1);
        return found.diagnostics;
      }
      await this.next();
    }
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  async shutDown(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return ended;
  }
}

/** As an editor would: new files with the texts. */
function apply({ documentChanges = [] }: WorkspaceEdit): string[] {
  return documentChanges.flatMap((change) => {
    if ('kind' in change) {
      if (change.kind !== 'create') throw new Error(`an edit that ${change.kind}s`);
      const created = fileURLToPath(change.uri);
      fs.mkdirSync(path.dirname(created), { recursive: true });
      fs.writeFileSync(created, '');
      return [created];
    }
    const [edit] = change.edits as { newText: string }[];
    fs.writeFileSync(fileURLToPath(change.textDocument.uri), edit.newText);
    return [];
  });
}

/** The server runs in the scratch folder, and every process that it starts inherits that. */
function leftProcesses(): string[] {
  return fs.readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readlinkSync(`/proc/${pid}/cwd`) === scratch.path;
    } catch {
      return false;
    }
  });
}

describe('the language server', () => {
  const client = new Client();
  const position = { line: 4, character: 12 };
  let diagnostic: Diagnostic;

  beforeAll(async () => {
    expect(await client.initialise()).toMatchObject({ capabilities: { hoverProvider: true } });
    await client.open(file);
    [diagnostic] = await client.diagnostics(file, (all) => all.length > 0);
  });
  afterAll(() => client.child.kill('SIGKILL'));

  it('shows the failing line with the inputs', () => {
    expect(diagnostic).toMatchObject({
      source: 'rangefinder',
      code: 'arithmetic',
      severity: 2,
      range: { start: { line: 4, character: 4 }, end: { line: 4, character: 25 } },
      relatedInformation: [{ location: { uri, range: { start: { line: 8, character: 4 } } } }],
    });
    expect(diagnostic.message).toMatch(
      /^java\.lang\.ArithmeticException: \/ by zero\nshop\.Prices\.perPerson\(int, ?int\) with total = -?\d+, guests = 576$/,
    );
  });

  // A finding is shown as soon as it is confirmed, while the work goes on.
  it('tells of its work', async () => {
    const options = { timeout: 60_000, interval: 100 };
    await expect.poll(() => client.progress.slice(0, 2), options).toEqual(['begin', 'end']);
  });

  it('hovers with the input and the path', async () => {
    const params = { textDocument: { uri }, position };
    const hover = await client.connection.sendRequest<Hover>('textDocument/hover', params);
    const { value } = hover.contents as { value: string };
    expect(value).toContain('guests = 576');
    expect(value).toContain('at shop.Prices.perPerson (Prices.java:9)');
    expect(value).toContain('Confirmed by a run on the real JVM');
    const elsewhere = { textDocument: { uri }, position: { line: 12, character: 4 } };
    expect(await client.connection.sendRequest('textDocument/hover', elsewhere)).toBeNull();
  });

  it('writes a test that fails on the real JVM', async () => {
    const params = { textDocument: { uri }, range: diagnostic.range, context: { diagnostics: [diagnostic] } };
    const [action] = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', params);
    expect(action.title).toContain('Write the test');
    const { edit } = await client.connection.sendRequest<CodeAction>('codeAction/resolve', action);
    const files = apply(edit!);
    const folder = scratch.join('src/test/java');
    expect(files).toEqual([path.join(folder, 'shop/PricesPerPersonReproducerTest.java')]);
    if (tools === null) return;
    const classes = scratch.join('classes');
    compile(jdk, [file], { outDir: classes });
    const names = files.map((each) => path.relative(folder, each));
    const judged = judgeTests(tools, jdk, { version: 5, root: folder, files: names, classPath: classes });
    expect([...judged.rejected]).toEqual([]);
    const outcomes = [...judged.runs.values()].flatMap((run) => [...run.values()]);
    expect(outcomes.length).toBeGreaterThan(0);
    for (const outcome of outcomes) expect(outcome).toContain('/ by zero');
  });

  it('says nothing about a file that does not compile, and goes on', async () => {
    await client.open(broken);
    expect(await client.diagnostics(broken, () => true)).toEqual([]);
  });

  it('a newer version ends the check of the older one', async () => {
    const mended = SOURCE.replace('return total / parts;', 'return parts == 0 ? 0 : total / parts;');
    const change = async (version: number, text: string): Promise<void> => {
      fs.writeFileSync(file, text);
      const textDocument = { uri, version };
      await client.connection.sendNotification('textDocument/didChange', {
        textDocument,
        contentChanges: [{ text }],
      });
      await client.connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
    };
    await change(2, `${SOURCE}\n`);
    await change(3, mended);
    // Version 2 would have had one.
    expect(await client.diagnostics(file, () => true)).toEqual([]);
  });

  it('leaves no process when it ends in the middle of a check', async () => {
    fs.writeFileSync(file, SOURCE);
    await client.connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
    // The server itself is one.
    while (leftProcesses().length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await client.shutDown()).toBe(0);
    expect(leftProcesses()).toEqual([]);
  });
});
