#!/usr/bin/env node
// The command's entry: loads the bundled command line with V8's code cache (measured on Hello, world: 0.3 s instead of 0.6 s).
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const v8 = require('node:v8');
const { SHARE_ENV, Worker } = require('node:worker_threads');
const { compile } = require('./code-cache.cjs');
const { daemonFolder, RECORD } = require('../daemon/daemon-folder.cjs');

const file = path.join(__dirname, 'bundle.cjs');
// `run` executes the program in this thread, the other commands mostly in others: each needs other functions.
const cacheFile = path.join(__dirname, process.argv[2] === 'run' ? 'run.cache' : 'bundle.cache');

let compiled;

function compiledBundle() {
  compiled ??= compile(file, cacheFile);
  return compiled;
}

/** A process that the user started; `run` takes the options of `java` and has no limits. */
const isFirst = process.argv[2] !== 'run' && process.env.RANGEFINDER_SUPERVISED === undefined;

/**
 * Who sets a limit wants it to hold whatever happens. Without one, a second process is not worth its start. A scan computes nothing itself,
 * and watches over its own processes.
 */
const mayBeLimited = () =>
  process.argv[2] !== 'scan' && process.argv.some((arg) => /^--(?:time|memory)\b/.test(arg));

/** Commands that explore in threads of this process. */
const EXPLORING = ['check', 'test', 'svcomp', 'spf', 'spare'];
/** With these another process explores, or the heap of its threads is bounded, or nothing is explored. */
const WITHOUT_EARLY_THREAD = isFirst ? /^--(?:time|memory|watch|help)\b/ : /^--memory\b/;
let earlyThread = null;

/**
 * The first worker thread loads its code while this one loads the command line: on two cores the user waits for one of them only. It is
 * found by `src/parallel/java-pool.ts`.
 */
function startEarlyThread() {
  const argv = process.argv.slice(2);
  if (!EXPLORING.includes(argv[0]) || argv.some((arg) => WITHOUT_EARLY_THREAD.test(arg))) return;
  // It ends with the process, and so cannot write the cache: another one must have.
  if (!fs.existsSync(path.join(__dirname, 'worker-bundle.cache'))) return;
  // A command that comes to a process of the daemon brings its environment with it.
  const env = argv[0] === 'spare' ? SHARE_ENV : process.env;
  earlyThread = new Worker(path.join(__dirname, 'java-worker.cjs'), { workerData: 'early', argv, env });
  // Until someone takes it, its failure is nobody's: they start another one.
  earlyThread.on('error', () => {});
  earlyThread.unref();
  globalThis[Symbol.for('rangefinder.earlyThread')] = earlyThread;
}

/** The configuration file has limits, too: another process explores. */
function endEarlyThread() {
  void earlyThread?.terminate();
}

const NO_DAEMON = '--no-daemon';

/** True if the user wrote it, for this command and not for the program. It is no option of any command. */
function takeNoDaemon() {
  const end = process.argv.indexOf('--');
  const at = process.argv.indexOf(NO_DAEMON);
  if (at < 0 || (end >= 0 && at > end)) return false;
  process.argv.splice(at, 1);
  return true;
}

function start() {
  const isAlone = takeNoDaemon();
  const mayHandOver =
    isFirst && process.argv[2] !== 'spare' && !isAlone && fs.existsSync(path.join(daemonFolder(), RECORD));
  if (!mayHandOver) startEarlyThread();
  if (!isFirst || process.argv[2] === 'spare') return run();
  const { configuredArguments, handOver, limitsOf, supervise, watch, watchRequest } = require(
    path.join(__dirname, 'supervisor.cjs'),
  );
  // Limits may stand in the configuration file, too.
  process.argv = [...process.argv.slice(0, 2), ...configuredArguments(process.argv.slice(2))];
  const request = watchRequest(process.argv.slice(2));
  if (request !== null) {
    endEarlyThread();
    // The configuration is among the arguments already.
    watch(__filename, {
      ...request,
      argv: [
        ...request.argv.slice(0, 1),
        '--no-config',
        ...(isAlone ? [NO_DAEMON] : []),
        ...request.argv.slice(1),
      ],
    });
    return;
  }
  const limits = mayBeLimited() ? limitsOf(process.argv.slice(2)) : null;
  if (limits === null) {
    if (!mayHandOver || !handOver(process.argv.slice(2), run)) run();
    return;
  }
  endEarlyThread();
  supervise(__filename, limits, {
    prepare: compiledBundle,
    report(lost) {
      // As base64 of V8's format: findings have values that JSON does not.
      process.argv.splice(2, 0, 'lost', v8.serialize(lost).toString('base64'));
      run();
    },
  });
}

function run() {
  if (process.argv.includes('--debug')) {
    // Traces then name the sources; Node maps modules only.
    process.setSourceMapsEnabled(true);
    require(file);
  } else {
    compiledBundle()(require, file, __dirname);
  }
}

try {
  start();
} catch (e) {
  if (e instanceof Error && e.name === 'InputError') {
    console.error(`Error: ${e.message}`);
    process.exit(3);
  }
  // Node would end with 1, which means UNSAFE.
  console.error(`rangefinder: internal error: ${e instanceof Error ? e.message : e}`);
  process.exit(4);
}
