/**
 * `npm run bench -- native-calls [--jdk <home>]`: what a native call on the host JVM costs, on an empty heap and on one of which
 * native code knows 10,000 objects, ten of them changed since the last call. Fails if the second is more than three times the first. Needs a C
 * compiler, and `npm run build`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../src/classpath/javac.ts';
import { discoverJdks, findJdk, type Jdk } from '../src/classpath/jdk.ts';

const SOURCES = fileURLToPath(new URL('heap-cloning', import.meta.url));
const CLI = fileURLToPath(new URL('../dist/cli/launch.cjs', import.meta.url));
const MOST = 3;

export function benchNativeCalls(argv: readonly string[]): number {
  const jdk = argv[argv.indexOf('--jdk') + 1 || argv.length];
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-native-calls-'));
  try {
    console.log('| JDK | empty heap | 10,000 objects | ratio |\n|---|---|---|---|');
    let isCheap = true;
    for (const each of jdk === undefined ? discoverJdks() : [findJdk({ jdk })]) {
      const [empty, full] = measure(each, scratch);
      console.log(
        `| ${each.version} | ${empty.toFixed(0)} µs | ${full.toFixed(0)} µs | ${(full / empty).toFixed(1)} |`,
      );
      isCheap &&= full <= MOST * empty;
    }
    return isCheap ? 0 : 1;
  } finally {
    fs.rmSync(scratch, { recursive: true });
  }
}

function measure(jdk: Jdk, scratch: string): number[] {
  const library = path.join(scratch, `native-calls-${jdk.feature}.so`);
  const headers = path.join(jdk.home, 'include');
  const flags = ['-shared', '-fPIC', `-I${headers}`, `-I${path.join(headers, process.platform)}`];
  run('gcc', [...flags, '-o', library, path.join(SOURCES, 'NativeCalls.c')]);
  const classes = compile(jdk, [path.join(SOURCES, 'NativeCalls.java')]).dir;
  const args = [CLI, 'run', '--jdk', jdk.home, '-cp', classes, `-Dlibrary=${library}`, 'NativeCalls'];
  return run(process.execPath, args).trim().split('\n').map(Number);
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
