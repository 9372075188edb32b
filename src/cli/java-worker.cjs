// What a worker thread of the command line starts from: the bundled worker, with V8's code cache.
'use strict';
const path = require('node:path');
const { compile } = require('./code-cache.cjs');

const file = path.join(__dirname, 'worker-bundle.cjs');
// Traces of --debug name the sources; Node maps modules only.
if (process.argv.includes('--debug')) require(file);
else compile(file, path.join(__dirname, 'worker-bundle.cache'))(require, file, __dirname);
