import { generateSchema } from '../schema/schema.mjs';
import { runNode } from './child.mjs';

/** @typedef {import('./run-tests.mjs').Count} Count */

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

/**
 * What can be said without running the code; each counts as one test.
 *
 * @param {string} root
 * @param {boolean} lockChanged
 * @returns {{ name: string, run: () => Promise<Count> }[]}
 */
export function staticChecks(root, lockChanged) {
  const program = (/** @type {string[]} */ args) => async () =>
    (await runNode(args, { cwd: root })) === 0 ? passed : failed;
  return [
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
    {
      name: 'format',
      run: program(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--cache', '.']),
    },
    {
      name: 'lint',
      run: async () => {
        // The boundary rule looks at the cached project graph, and passes everything where there is none.
        await runNode(['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], { cwd: root });
        return program([
          'node_modules/eslint/bin/eslint.js',
          '--cache',
          '--cache-location',
          'node_modules/.cache/eslint/',
          '.',
        ])();
      },
    },
    { name: 'workflows', run: program(['tools/workflows/workflows.mjs', '--check']) },
    { name: 'containers', run: program(['docker/check.mjs']) },
    {
      name: 'types of tools',
      run: program(['node_modules/typescript/bin/tsc', '-p', 'tools/tsconfig.json']),
    },
    { name: 'types', run: program(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']) },
  ];
}
