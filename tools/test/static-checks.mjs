import { generateSchema } from '../schema/schema.mjs';
import { runNode } from './child.mjs';

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

/**
 * What can be said without running the code; each counts as one test.
 *
 * @param {string} root
 * @param {boolean} lockChanged
 * @returns {import('./run-tests.mjs').Step[]}
 */
export function staticChecks(root, lockChanged) {
  const program = (/** @type {string} */ title, /** @type {string[]} */ ...args) => ({
    name: title,
    titled: true,
    run: async () => ((await runNode(args, { cwd: root, title })) === 0 ? passed : failed),
  });
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
        // The boundary rule looks at the cached project graph, and passes everything where there is none.
        await runNode(['node_modules/nx/dist/bin/nx.js', 'show', 'projects'], { cwd: root });
        return problems.length > 0 ? failed : passed;
      },
    },
    // ESLint takes as long as all the others together, and each of them one core.
    [
      [
        program(
          'lint',
          'node_modules/eslint/bin/eslint.js',
          '--cache',
          '--cache-location',
          'node_modules/.cache/eslint/',
          '.',
        ),
      ],
      [
        program(
          'format',
          'node_modules/prettier/bin/prettier.cjs',
          '--check',
          '--log-level=warn',
          '--cache',
          '.',
        ),
        program('workflows', 'tools/workflows/workflows.mjs', '--check'),
        program('containers', 'docker/check.mjs'),
        program('types of tools', 'node_modules/typescript/bin/tsc', '-p', 'tools/tsconfig.json'),
        program('types', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
      ],
    ],
  ];
}
