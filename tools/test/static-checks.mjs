import { stripVTControlCharacters } from 'node:util';
import { ALONE } from '../nx/run-nx.mjs';
import { generateSchema } from '../schema/schema.mjs';
import { captureNode } from './child.mjs';

/** For the compilers in Go: with few cores, parallel threads check the same types several times. */
const oneCore = { GOMAXPROCS: '1' };

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };
/** Lines of a failed program's output that the summary repeats. */
const REASON = 20;

/**
 * The checks that run no code of the platform; each counts as one test.
 *
 * @param {string} root
 * @param {boolean} lockChanged
 * @returns {{ before: import('./run-tests.mjs').Section[], lanes: import('./run-tests.mjs').Section[][] }}
 *   lanes run in parallel, each on one core
 */
export function staticChecks(root, lockChanged) {
  const program = (/** @type {string} */ title, /** @type {string[]} */ ...args) => ({
    name: title,
    titled: true,
    run: async () => {
      const { code, printed } = await captureNode(args, {
        cwd: root,
        env: { ...ALONE, ...oneCore },
        minutes: 30,
      });
      console.log(`\n── ${title}\n${printed}`.trimEnd());
      return code === 0
        ? passed
        : { ...failed, failures: [`${title}, exit code ${code}:\n${reasonIn(printed)}`] };
    },
  });
  const target = (/** @type {string} */ title, /** @type {string} */ name) =>
    program(title, 'tools/nx/nx.mjs', 'run-many', '-t', name);
  return {
    before: [
      {
        name: 'lock',
        run: async () => {
          if (lockChanged)
            console.error(
              'npm install changed package-lock.json: commit the lock that belongs to package.json',
            );
          return lockChanged ? failed : passed;
        },
      },
      {
        // First, because it generates the types that the next ones read.
        name: 'schema',
        run: async () => {
          const problems = await generateSchema({ root, check: true });
          for (const problem of problems) console.error(`${problem}\n`);
          return problems.length > 0 ? failed : passed;
        },
      },
    ],
    lanes: [
      [
        target('lint', 'lint'),
        // The files that belong to no project.
        program(
          'lint of tools',
          'node_modules/oxlint/bin/oxlint',
          ...['-c', 'oxlint.config.mjs', '--ignore-pattern', 'apps/**', '--ignore-pattern', 'libs/**'],
        ),
      ],
      [
        program('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
        program('conventions', 'tools/lint/conventions.mjs'),
        program('workflows', 'tools/workflows/workflows.mjs', '--check'),
        program('containers', 'docker/check.mjs'),
        program(
          'types of tools',
          'node_modules/typescript-7/bin/tsc',
          '--singleThreaded',
          '-p',
          'tools/tsconfig.json',
        ),
        target('types', 'typecheck'),
      ],
    ],
  };
}

/** The lines with the word "error", or the last lines if there are none. @param {string} printed */
function reasonIn(printed) {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => line.trim());
  // Nx lists projects, whose names may contain "errors".
  const errors = lines.filter((line) => /\berrors?\b/i.test(line) && !/^\s*[-✔]/.test(line));
  return (errors.length > 0 ? errors.slice(0, REASON) : lines.slice(-REASON))
    .map((line) => `    ${line}`)
    .join('\n');
}
