// Starts the language server of Rangefinder for Java files. Everything else is the server's.
'use strict';
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

let client;

async function activate() {
  const settings = vscode.workspace.getConfiguration('rangefinder');
  const [command, ...args] = settings.get('command');
  const server = {
    command,
    args: [...args, 'lsp', '--time', String(settings.get('time'))],
    // The client adds --stdio.
    transport: TransportKind.stdio,
    options: { cwd: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath },
  };
  const documents = { documentSelector: [{ scheme: 'file', language: 'java' }] };
  client = new LanguageClient('rangefinder', 'Rangefinder', server, documents);
  await client.start();
}

/** The server ends its checks before it answers. */
function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
