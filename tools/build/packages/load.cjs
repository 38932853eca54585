// Stands beside the bundle of the packages, and hands out what is in it. What V8 compiled is kept for the next process of
// the same Node with the same options; where none was kept yet, the first that runs for a while does it.
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { cachedDataVersionTag } = require('node:v8');
const { Script } = require('node:vm');

/** Servers have compiled most of what they need by then. */
const SETTLED = 60_000;

const file = join(__dirname, 'packages.cjs');
const kept = join(__dirname, `packages.${cachedDataVersionTag()}.cache`);
const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`,
  {
    filename: file,
    cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
    importModuleDynamically: (name) => import(name),
  },
);
const bundle = { exports: {} };
script.runInThisContext()(bundle.exports, createRequire(file), bundle, file, __dirname);
if (!existsSync(kept)) setTimeout(keepIfPossible, SETTLED).unref();

exports.load = (name) => bundle.exports[name]();
exports.keepCompiled = () => {
  const written = `${kept}.${process.pid}`;
  writeFileSync(written, script.createCachedData());
  renameSync(written, kept);
};

function keepIfPossible() {
  try {
    if (!existsSync(kept)) exports.keepCompiled();
  } catch {
    // a folder that cannot be written to costs time alone
  }
}
