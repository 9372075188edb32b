// Loads a bundled script with V8's code cache, so that nobody waits for our own source to be compiled. The cache belongs
// to one version of Node; where it does not fit, it is written anew if the folder allows it. It is written when the process or
// thread ends, because V8 then has compiled the functions that are really used.
'use strict';
const fs = require('node:fs');
const vm = require('node:vm');
const { threadId } = require('node:worker_threads');

/**
 * `isCutShort`: the thread ends with its process, and so cannot write a cache. One that does not fit is removed: then the next run starts
 * no such thread, and writes it.
 *
 * @returns the script as a function of `require`, `__filename` and `__dirname`
 */
exports.compile = function compile(file, cacheFile, isCutShort = false) {
  const cachedData = readIfPresent(cacheFile);
  const source = fs.readFileSync(file, 'utf8');
  const script = new vm.Script(`(function (require, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
  });
  if (cachedData === undefined || script.cachedDataRejected) {
    if (isCutShort) fs.rm(cacheFile, { force: true }, () => {});
    else process.on('exit', () => writeCache(script, cacheFile));
  }
  return script.runInThisContext();
};

function readIfPresent(cacheFile) {
  try {
    return fs.readFileSync(cacheFile);
  } catch {
    return undefined;
  }
}

/** Whole or not at all: other processes and threads may be reading, or writing too. */
function writeCache(script, cacheFile) {
  const temporary = `${cacheFile}.${process.pid}-${threadId}`;
  try {
    fs.writeFileSync(temporary, script.createCachedData());
    fs.renameSync(temporary, cacheFile);
  } catch {
    // A read-only installation starts a little slower; nothing else is lost.
  }
}
