// What a worker thread of the command line starts from: the bundled worker, with V8's code cache.
'use strict';
const path = require('node:path');
const { workerData } = require('node:worker_threads');
const { compile } = require('./code-cache.cjs');

const file = path.join(__dirname, 'worker-bundle.cjs');
// Traces of --debug name the sources; Node maps modules only.
if (process.argv.includes('--debug')) require(file);
else {
  const cacheFile = path.join(__dirname, 'worker-bundle.cache');
  compile(file, cacheFile, workerData === 'early')(require, file, __dirname);
}
