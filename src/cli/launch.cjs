#!/usr/bin/env node
// The command's entry: loads the bundled command line with V8's code cache (measured on Hello, world: 0.3 s instead of 0.6 s).
'use strict';
const path = require('node:path');
const v8 = require('node:v8');
const { compile } = require('./code-cache.cjs');

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

function start() {
  if (!isFirst) return run();
  const { configuredArguments, limitsOf, supervise, watch, watchRequest } = require(
    path.join(__dirname, 'supervisor.cjs'),
  );
  // Limits may stand in the configuration file, too.
  process.argv = [...process.argv.slice(0, 2), ...configuredArguments(process.argv.slice(2))];
  const request = watchRequest(process.argv.slice(2));
  if (request !== null) {
    // The configuration is among the arguments already.
    watch(__filename, {
      ...request,
      argv: [...request.argv.slice(0, 1), '--no-config', ...request.argv.slice(1)],
    });
    return;
  }
  if (!mayBeLimited()) return run();
  const limits = limitsOf(process.argv.slice(2));
  if (limits === null) return run();
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
