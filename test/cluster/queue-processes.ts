/** A Redis server, workers and commands as processes of their own, for tests of runs on a queue. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { CLI } from '../oracle/corpus.ts';

export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** The least that a worker takes: a lock that runs out soon. */
const LOCK_SECONDS = '2';

export type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** A command that is running. */
export class Command {
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;
  stdout = '';
  stderr = '';

  constructor(args: readonly string[], cwd: string, cli: string = CLI, env: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [cli, ...args], { cwd, env: { ...process.env, ...env } });
    this.child = child;
    child.stdout.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.ended = new Promise((resolve) =>
      child.on('close', (status) => resolve({ status, stdout: this.stdout, stderr: this.stderr })),
    );
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits until it has said this. */
  async says(what: RegExp): Promise<void> {
    await until(
      () => what.test(this.stderr),
      () => `${what} in: ${this.stderr}`,
    );
  }
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: () => string = () => 'a condition',
): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what()}`);
    await pause(50);
  }
}

/** A server with its own folder, and everything that talks to it. */
export class TestQueue {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rangefinder-queue-'));
  private port = 0;
  private server: ChildProcess | null = null;
  private readonly commands: Command[] = [];
  private readonly options: readonly string[];
  private client: Redis | null = null;

  constructor(...options: string[]) {
    this.options = options;
  }

  /** That the server was told to want; null: none. */
  password: string | null = null;

  get url(): string {
    return `redis://${this.password === null ? '' : `:${this.password}@`}127.0.0.1:${this.port}`;
  }

  /** The first time on a free port; then on the same one, with the file that the last one left. */
  async start(): Promise<void> {
    if (this.port === 0) this.port = await freePort();
    const fixed = [
      '--port',
      `${this.port}`,
      '--bind',
      '127.0.0.1',
      '--dir',
      this.folder,
      '--save',
      '',
      '--appendonly',
      'yes',
    ];
    const server = spawn('redis-server', [...fixed, ...this.options], { stdio: 'ignore' });
    this.server = server;
    await until(
      () => canConnect(this.port),
      () => `redis-server on port ${this.port}`,
    );
  }

  async killServer(): Promise<void> {
    const { server } = this;
    if (server === null) return;
    this.server = null;
    const gone = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  }

  get redis(): Redis {
    this.client ??= new Redis(this.url, { maxRetriesPerRequest: null }).on('error', () => {});
    return this.client;
  }

  command(...args: string[]): Command {
    return this.commandAt(this.url, {}, ...args);
  }

  /** With another address of the server, and an environment. */
  commandAt(url: string, env: NodeJS.ProcessEnv, ...args: string[]): Command {
    const command = new Command([...args, '--queue', url], this.folder, CLI, env);
    this.commands.push(command);
    return command;
  }

  /** A command of this machine alone. */
  alone(...args: string[]): Command {
    const command = new Command(args, this.folder);
    this.commands.push(command);
    return command;
  }

  /** Ready to take runs when it is there. */
  async worker(...args: string[]): Promise<Command> {
    const worker = this.command('worker', '--lock', LOCK_SECONDS, '--jobs', '1', ...args);
    await worker.says(/waits for runs/);
    return worker;
  }

  /** Paths that are committed, over all runs. */
  async paths(): Promise<number> {
    const ids = await this.redis.zrange('rangefinder:runs', '0', '-1');
    const counts = await Promise.all(ids.map((id) => this.redis.hget(`rangefinder:run:${id}`, 'paths')));
    return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
  }

  async close(): Promise<void> {
    for (const command of this.commands) {
      command.kill('SIGCONT');
      command.kill('SIGKILL');
    }
    await Promise.all(this.commands.map(({ ended }) => ended));
    this.client?.disconnect();
    await this.killServer().catch(() => {});
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
