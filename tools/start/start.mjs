// npm start: runs the whole platform on this machine. Runs before packages are installed, so it imports only Node's modules.
import { ensurePackages, nodeProblem } from './packages.mjs';
import { help, readOptions } from './options.mjs';

const { options, problem } = readOptions(process.argv.slice(2));
const wrong = problem ?? nodeProblem(process.versions.node);
if (options.help) {
  console.log(help);
} else if (wrong) {
  fail(wrong);
} else {
  const installing = ensurePackages();
  if (installing.problem) fail(installing.problem);
  else await (await import('./run.mjs')).run(options);
}

function fail(/** @type {string} */ message) {
  console.error(`lyceum: ${message}`);
  process.exitCode = 1;
}
