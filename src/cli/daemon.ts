/** `rangefinder daemon`: keeps processes warm for commands of this user, until it is stopped. */
import net from 'node:net';
import { findJdk } from '../classpath/jdk.ts';
import { type DaemonRequest, FrameKind, jsonFrame, onFrames } from '../daemon/daemon-frames.ts';
import { readDaemonRecord, socketPath } from '../daemon/daemon-record.ts';
import { DaemonServer } from '../daemon/daemon-server.ts';
import { InputError } from '../errors.ts';
import { DAEMON_OPTIONS } from './option-tables.ts';
import { readArguments } from './read-options.ts';
import { DAEMON_USAGE } from './usage.ts';

const DEFAULT_IDLE_MINUTES = 60;
/** Timers of Node cannot wait for longer than 24 days. */
const MAX_IDLE_MINUTES = 30_000;
const ANSWER_MS = 5_000;
const NONE_RUNS = 1;

export async function daemonCommand(argv: readonly string[]): Promise<number> {
  const args = readArguments('daemon', argv, DAEMON_OPTIONS);
  if (args === 'help') {
    console.log(DAEMON_USAGE);
    return 0;
  }
  const [action = 'run', ...others] = args.operands;
  if (others.length > 0 || !['run', 'status', 'stop'].includes(action))
    throw new InputError(`daemon ${args.operands.join(' ')}: write daemon, daemon status or daemon stop`);
  if (action !== 'run') return ask(action as 'status' | 'stop');
  const minutes = Number(args.values.get('--idle') ?? DEFAULT_IDLE_MINUTES);
  if (!(minutes > 0 && minutes <= MAX_IDLE_MINUTES))
    throw new InputError(
      `--idle ${args.values.get('--idle')}: is no number of minutes from 0 to ${MAX_IDLE_MINUTES}`,
    );
  const jdk = args.values.get('--jdk');
  return serve(minutes * 60_000, jdk === undefined ? undefined : findJdk({ jdk }).home);
}

async function serve(idleMs: number, jdk: string | undefined): Promise<number> {
  const server = new DaemonServer({ idleMs, jdk });
  await server.listen();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.stop());
  console.log(
    `rangefinder: the daemon listens on ${socketPath()} (process ${process.pid}); Ctrl-C or rangefinder daemon stop ends it`,
  );
  await server.untilEnded();
  return 0;
}

async function ask(what: 'status' | 'stop'): Promise<number> {
  const record = readDaemonRecord();
  const answer =
    record === null ? null : await answerTo({ token: record.token, identity: record.identity, what });
  if (answer === null) {
    console.log('no daemon runs');
    return what === 'stop' ? 0 : NONE_RUNS;
  }
  if (what === 'status') console.log(String(answer));
  else if (answer === 0) console.log('the daemon has ended');
  else console.log(`the daemon ends when the commands that it runs have ended: ${answer}`);
  return 0;
}

/** Null if nobody answers. */
function answerTo(request: DaemonRequest): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath(), () => socket.write(jsonFrame(FrameKind.Request, request)));
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    onFrames(
      socket,
      (kind, content) => kind === FrameKind.Text && resolve(JSON.parse(content.toString())),
      () => resolve(null),
    );
  });
}
