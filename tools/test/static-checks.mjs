import { stripVTControlCharacters } from 'node:util';
import { ALONE } from '../nx/run-nx.mjs';
import { generateSchema } from '../schema/schema.mjs';
import { captureNode } from './child.mjs';

/** For the compilers, which are written in Go: side by side on few cores they would look at the same types several times. */
const oneCore = { GOMAXPROCS: '1' };

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };
/** What a run says of a failed program again at its end, in lines. */
const REASON = 20;

/**
 * What can be said without running the code; each counts as one test.
 *
 * @param {string} root
 * @param {boolean} lockChanged
 * @returns {{ before: import('./run-tests.mjs').Section[], lanes: import('./run-tests.mjs').Section[][] }}
 *   lanes run side by side, each of them on one core
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
        // First, because the types that it generates are what the next ones look at.
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
        // What belongs to no project.
        program(
          'lint of tools',
          'node_modules/oxlint/bin/oxlint',
          ...['-c', 'oxlint.config.mjs', '--ignore-pattern', 'apps/**', '--ignore-pattern', 'libs/**'],
        ),
      ],
      [
        program('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
        program('walls', 'tools/lint/walls.mjs'),
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

/** The lines that speak of errors, or the last ones where none does. @param {string} printed */
function reasonIn(printed) {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => line.trim());
  // Nx lists projects whose names speak of errors too.
  const errors = lines.filter((line) => /\berrors?\b/i.test(line) && !/^\s*[-✔]/.test(line));
  return (errors.length > 0 ? errors.slice(0, REASON) : lines.slice(-REASON))
    .map((line) => `    ${line}`)
    .join('\n');
}
