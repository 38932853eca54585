// Stands beside the bundle of the packages, and hands out what is in it. What V8 compiled is kept for the next process of
// the same Node with the same options; where none was kept yet, the first that runs for a while does it.
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

/** Servers have compiled most of what they need by then. */
const SETTLED = 60_000;

const file = join(__dirname, 'packages.cjs');
const kept = ofAnyHeap(() => join(__dirname, `packages.${cachedDataVersionTag()}.cache`));
const script = ofAnyHeap(
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
if (!existsSync(kept)) setTimeout(keepIfPossible, SETTLED).unref();

exports.load = (name) => bundle.exports[name]();
/** Whether this process was spared compiling. */
exports.wasCompiled = script.cachedDataRejected === false;
exports.keepCompiled = () => {
  const written = `${kept}.${process.pid}`;
  writeFileSync(
    written,
    ofAnyHeap(() => script.createCachedData()),
  );
  renameSync(written, kept);
};

/**
 * V8 takes what was compiled under the same options alone, and counts the heap's size among them, of which the gateway has
 * more than the domains. It is read when a process begins: what it is called meanwhile changes nothing else.
 *
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function ofAnyHeap(work) {
  const own = process.execArgv.find((option) => /^--max[-_]old[-_]space[-_]size=/.test(option));
  if (!own) return work();
  setFlagsFromString('--max-old-space-size=0');
  try {
    return work();
  } finally {
    setFlagsFromString(own);
  }
}

function keepIfPossible() {
  try {
    if (!existsSync(kept)) exports.keepCompiled();
  } catch {
    // a folder that cannot be written to costs time alone
  }
}
