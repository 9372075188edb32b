/** The templates: their files parse, their commands are ones that the command line takes, and their scripts do what they say. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { parse } from 'yaml';
import { ScratchFolder } from '../src/classpath/scratch-folder.testing.ts';
import { CHECK_OPTIONS, SCAN_OPTIONS, WORKER_OPTIONS } from '../src/cli/option-tables.ts';
import { type Arguments, readArguments } from '../src/cli/read-options.ts';
import { expectRedisUrl } from '../src/cluster/queue-address.ts';
import { HAS_REDIS, TestQueue } from './cluster/queue-processes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const textOf = (name: string): string => fs.readFileSync(path.join(ROOT, name), 'utf8');
const scratch = new ScratchFolder();

/** `npx` that writes down how it was called, and ends with this status. */
function fakeNpx(status: number): { readonly env: NodeJS.ProcessEnv; readonly calls: () => string[] } {
  const folder = scratch.join(`bin${status}`);
  const log = path.join(folder, 'calls');
  scratch.write(`bin${status}/npx`, `#!/bin/sh\nprintf '%s\\n' "$@" > '${log}'\nexit ${status}\n`);
  fs.chmodSync(path.join(folder, 'npx'), 0o755);
  const calls = (): string[] => fs.readFileSync(log, 'utf8').trimEnd().split('\n');
  return { env: { PATH: `${folder}${path.delimiter}${process.env.PATH}` }, calls };
}

/** The arguments behind `scan`, as the command would read them. */
function scanArguments(words: readonly string[]): Arguments {
  const args = readArguments('scan', words.slice(words.indexOf('scan') + 1), SCAN_OPTIONS);
  if (args === 'help') throw new Error('help was asked for');
  return args;
}

describe('the GitHub action', () => {
  const action = parse(textOf('action.yml'));
  const scan = action.runs.steps.find((step: { id?: string }) => step.id === 'scan');

  function run(status: number, args: string) {
    const { env, calls } = fakeNpx(status);
    const output = scratch.write('output', '');
    const result = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', scan.run], {
      encoding: 'utf8',
      env: {
        ...env,
        RANGEFINDER_PATH: 'my project',
        RANGEFINDER_TIME: '60',
        RANGEFINDER_ARGUMENTS: args,
        RANGEFINDER_VERSION: '1.2.3',
        RANGEFINDER_SARIF: 'out.sarif',
        GITHUB_OUTPUT: output,
      },
    });
    expect(result.stderr).toBe('');
    return { status: result.status, output: fs.readFileSync(output, 'utf8'), calls: calls() };
  }

  it('is composite, and every variable of the script comes from an input', () => {
    expect(action.runs.using).toBe('composite');
    for (const value of Object.values<string>(scan.env)) {
      const [, input] = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(value)!;
      expect(Object.keys(action.inputs)).toContain(input);
    }
    // Text of an input inside of a script would be run.
    for (const step of action.runs.steps) expect(step.run ?? '').not.toContain('${{');
  });

  it('scans with the inputs', () => {
    const { status, output, calls } = run(0, '--allow-null   --jobs 2');
    expect({ status, output }).toEqual({ status: 0, output: 'status=0\n' });
    expect(calls.slice(0, 3)).toEqual(['--yes', 'rangefinder@1.2.3', 'scan']);
    const args = scanArguments(calls);
    expect(args.operands).toEqual(['my project']);
    expect(args.values.get('--sarif')).toBe('out.sarif');
    expect(args.flags.has('--allow-null')).toBe(true);
  });

  it('goes on to the upload if there are findings, and fails on errors', () => {
    expect(run(1, '')).toMatchObject({ status: 0, output: 'status=1\n' });
    expect(run(3, '').status).toBe(3);
  });
});

it('the GitLab template is a job whose command is one of ours', () => {
  const { rangefinder } = parse(textOf('integrations/gitlab/rangefinder.gitlab-ci.yml'));
  const words = rangefinder.script[0].replaceAll('"', '').split(' ');
  expect(scanArguments(words).values.get('--junit-xml')).toBe(rangefinder.artifacts.reports.junit);
  expect(scanArguments(words).values.get('--sarif')).toBe(rangefinder.artifacts.paths[0]);
  expect(rangefinder.artifacts.when).toBe('always');
});

it('the Maven snippet is well-formed, and its command is one of ours', async () => {
  const text = textOf('integrations/maven/pom-snippet.xml');
  const { errors } = await validateXML({
    xml: { fileName: 'pom.xml', contents: text },
    schema:
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="plugin"><xs:complexType><xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>',
  });
  expect(errors).toEqual([]);
  const words = [...text.matchAll(/<argument>(.*)<\/argument>/g)].map(([, word]) => word);
  expect(scanArguments(words).operands).toHaveLength(1);
});

it('the command of the Gradle task is one of ours', () => {
  const [, list] = /commandLine\(([\s\S]*)\)\n}/.exec(textOf('integrations/gradle/rangefinder.gradle.kts'))!;
  const words = list
    .split(/,\s*/)
    .filter((word) => word !== '')
    .map((word) => word.trim().replaceAll('"', ''));
  expect(words.slice(0, 4)).toEqual(['npx', '--yes', 'rangefinder', 'scan']);
  expect(scanArguments(words).values.get('--time')).toBe('300');
});

it('the hook of pre-commit runs a command of ours', () => {
  const [hook] = parse(textOf('.pre-commit-hooks.yaml'));
  expect(hook).toMatchObject({ id: 'rangefinder', pass_filenames: false, types: ['java'] });
  expect(scanArguments(hook.entry.split(' ')).operands).toEqual([]);
});

describe('the git hook', () => {
  it.each([
    [0, 0],
    [1, 1],
    [3, 0],
    [4, 0],
  ])('after exit code %i of the scan ends with %i', (status, expected) => {
    const { env, calls } = fakeNpx(status);
    const hook = path.join(ROOT, 'integrations/git/pre-push');
    expect(spawnSync(hook, [], { env }).status).toBe(expected);
    expect(scanArguments(calls()).values.get('--time')).toBe('60');
  });
});

describe('the compose file of a queue', () => {
  const text = textOf('integrations/cluster/compose.yaml');
  const { services, volumes } = parse(text);
  /** As a shell or Docker would read them, with a password in the place of the variable. */
  const wordsOf = (command: string): string[] =>
    command.replaceAll(/\$\{?RANGEFINDER_PASSWORD(?::\?[^}]*)?\}?/g, 'secret').split(/\s+/);

  it('names services, volumes and files that there are', () => {
    expect(Object.keys(services)).toEqual(['queue', 'worker']);
    expect(services.worker.depends_on).toEqual(['queue']);
    expect(services.queue.volumes.map((each: string) => each.split(':')[0])).toEqual(Object.keys(volumes));
    const { context, dockerfile } = services.worker.build;
    expect(path.resolve(ROOT, 'integrations/cluster', context)).toBe(path.resolve(ROOT));
    const lines = textOf(dockerfile).split('\n');
    const [entry] = lines.flatMap((line) =>
      line.startsWith('ENTRYPOINT ') ? [JSON.parse(line.slice(11))] : [],
    );
    expect(entry).toEqual(['node', JSON.parse(textOf('package.json')).bin.rangefinder]);
    const copied = lines.flatMap((line) => (line.startsWith('COPY ') ? line.split(' ').slice(1, -1) : []));
    expect(copied.filter((name) => !fs.existsSync(path.join(ROOT, name)))).toEqual([]);
    // What was installed or built outside is not for the image.
    expect(textOf('integrations/cluster/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['node_modules', 'dist']),
    );
    const scripts = lines.flatMap((line) => /^RUN npm run (\S+)/.exec(line)?.[1] ?? []);
    expect(scripts.filter((name) => !(name in JSON.parse(textOf('package.json')).scripts))).toEqual([]);
  });

  it('starts a worker that the command line takes, at the queue that it starts', () => {
    const [command, ...words] = wordsOf(services.worker.command);
    expect(command).toBe('worker');
    const { values, operands } = readArguments('worker', words, WORKER_OPTIONS) as Arguments;
    expect(operands).toEqual([]);
    expectRedisUrl(values.get('--queue')!);
    const { hostname, port, password } = new URL(values.get('--queue')!);
    expect({ hostname, port, password }).toEqual({ hostname: 'queue', port: '6379', password: 'secret' });
    expect(services.queue.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    const shown = /^# +npx rangefinder check (.+)$/m.exec(text)![1];
    const check = readArguments('check', wordsOf(shown), CHECK_OPTIONS) as Arguments;
    expect(check.values.get('--queue')).toBe(`redis://:secret@localhost:${port}`);
  });

  it.skipIf(!HAS_REDIS)('starts a server that takes its options, and wants the password', async () => {
    const [server, ...options] = wordsOf(services.queue.command);
    expect(server).toBe('redis-server');
    const queue = new TestQueue(...options);
    try {
      await queue.start();
      const at = queue.url.replace('//', '//:secret@');
      expect(await queue.commandAt(at, {}, 'runs').ended).toMatchObject({
        status: 0,
        stdout: 'no runs\nno workers\n',
      });
      expect((await queue.command('runs').ended).stderr).toMatch(/wants a password/);
    } finally {
      await queue.close();
    }
  });
});
