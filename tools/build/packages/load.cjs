// Loads the bundle of the packages beside this file. V8's code cache is stored for the next process with the same Node and the
// same options; the first process that runs for SETTLED milliseconds writes it.
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

/** Milliseconds after which a server has compiled most of what it needs. */
const SETTLED = 60_000;

const file = join(__dirname, 'packages.cjs');
const kept = withDefaultHeapFlag(() => join(__dirname, `packages.${cachedDataVersionTag()}.cache`));
const script = withDefaultHeapFlag(
  () =>
    new Script(
      `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`,
      {
        filename: file,
        cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
        importModuleDynamically: (name) => import(name),
      },
    ),
);
const bundle = { exports: {} };
script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, __dirname);
if (!existsSync(kept)) setTimeout(storeCodeCache, SETTLED).unref();

exports.load = (name) => bundle.exports[name]();
/** Whether V8 accepted the code cache. */
exports.wasCompiled = script.cachedDataRejected === false;
exports.keepCompiled = () => {
  const written = `${kept}.${process.pid}`;
  writeFileSync(
    written,
    withDefaultHeapFlag(() => script.createCachedData()),
  );
  renameSync(written, kept);
};

/**
 * Runs `work` with V8's flag for the heap size at its default. V8 rejects a code cache made under other flags, including the
 * heap size, which differs between gateway and domains. V8 reads the flag at the start of a process, so the change has no other effect.
 *
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function withDefaultHeapFlag(work) {
  const own = process.execArgv.find((option) => /^--max[-_]old[-_]space[-_]size=/.test(option));
  if (!own) return work();
  setFlagsFromString('--max-old-space-size=0');
  try {
    return work();
  } finally {
    setFlagsFromString(own);
  }
}

function storeCodeCache() {
  try {
    if (!existsSync(kept)) exports.keepCompiled();
  } catch {
    // a folder without write access only costs time
  }
}
