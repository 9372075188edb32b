#!/usr/bin/env node
// The command's entry: loads the bundled command line with V8's code cache, so that a short program does not wait
// for our own source to be compiled (measured on Hello, world: 0.3 s instead of 0.6 s). The cache belongs to one
// version of Node; where it does not fit, it is written anew if the folder allows it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');

const file = path.join(__dirname, 'bundle.cjs');
const cacheFile = path.join(__dirname, 'bundle.cache');

function readCache() {
  try {
    return fs.readFileSync(cacheFile);
  } catch {
    return undefined;
  }
}

/** Whole or not at all: other processes may be reading. */
function writeCache(script) {
  const temporary = `${cacheFile}.${process.pid}`;
  try {
    fs.writeFileSync(temporary, script.createCachedData());
    fs.renameSync(temporary, cacheFile);
  } catch {
    // A read-only installation starts a little slower; nothing else is lost.
  }
}

let compiled;

function compile() {
  if (compiled !== undefined) return compiled;
  const cachedData = readCache();
  const source = fs.readFileSync(file, 'utf8');
  const script = new vm.Script(`(function (require, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  if (cachedData === undefined || script.cachedDataRejected) process.on('exit', () => writeCache(script));
  compiled = script;
  return script;
}

/** Who sets a limit wants it to hold whatever happens. Without one, a second process is not worth its start. */
const mayBeLimited =
  process.argv[2] !== 'run' &&
  process.argv.some((arg) => /^--(?:time|memory)\b/.test(arg)) &&
  process.env.RANGEFINDER_SUPERVISED === undefined;

function start() {
  if (!mayBeLimited) return run();
  const { limitsOf, supervise } = require(path.join(__dirname, 'supervisor.cjs'));
  const limits = limitsOf(process.argv.slice(2));
  if (limits === null) return run();
  supervise(__filename, limits, {
    prepare: compile,
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
    compile().runInThisContext()(require, file, __dirname);
  }
}

try {
  start();
} catch (e) {
  // Node would end with 1, which means UNSAFE.
  console.error(`rangefinder: internal error: ${e instanceof Error ? e.message : e}`);
  process.exit(4);
}
