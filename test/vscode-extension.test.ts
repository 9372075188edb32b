/** The VS Code extension, with the editor and its client library replaced: it must start the server as the server wants to be started. */
import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LSP_OPTIONS } from '../src/cli/option-tables.ts';
import { readArguments } from '../src/cli/read-options.ts';

const FOLDER = fileURLToPath(new URL('../editors/vscode/', import.meta.url));
const manifest = JSON.parse(fs.readFileSync(`${FOLDER}package.json`, 'utf8'));

it('starts rangefinder lsp with the settings of the manifest', async () => {
  const calls: unknown[] = [];
  const defaults = manifest.contributes.configuration.properties;
  const replaced: Record<string, unknown> = {
    vscode: {
      workspace: {
        getConfiguration: (section: string) => ({
          get: (key: string) => defaults[`${section}.${key}`].default,
        }),
        workspaceFolders: [{ uri: { fsPath: '/project' } }],
      },
    },
    'vscode-languageclient/node': {
      TransportKind: { stdio: 0 },
      LanguageClient: class {
        constructor(...args: unknown[]) {
          calls.push(args);
        }
        start(): Promise<void> {
          calls.push('start');
          return Promise.resolve();
        }
        stop(): void {
          calls.push('stop');
        }
      },
    },
  };
  const loader = Module as unknown as { _load: (request: string, ...rest: unknown[]) => unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => replaced[request] ?? load.call(loader, request, ...rest);
  try {
    const extension = createRequire(import.meta.url)(`${FOLDER}${manifest.main}`);
    await extension.activate();
    extension.deactivate();
  } finally {
    loader._load = load;
  }
  const [[, , server], ...others] = calls as [
    [string, string, { command: string; args: string[] }],
    ...string[],
  ];
  expect(others).toEqual(['start', 'stop']);
  expect(server).toMatchObject({ command: 'npx', options: { cwd: '/project' } });
  const [program, command, ...args] = server.args;
  expect([program, command]).toEqual(['rangefinder', 'lsp']);
  // The client adds --stdio.
  expect(readArguments('lsp', [...args, '--stdio'], LSP_OPTIONS)).toMatchObject({ operands: [] });
  expect(manifest.activationEvents).toEqual(['onLanguage:java']);
});
