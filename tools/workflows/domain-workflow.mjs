import { stringify } from 'yaml';

const HEAD = `# Written by "npm run workflows" from the project graph: change tools/workflows, not this file.\n`;

/** The address of the registry and its credentials: variables and secrets of the GitHub environment. */
const REGISTRY = {
  PUBLIC_URL: '${{ vars.PUBLIC_URL }}',
  REGISTRY_URL: '${{ vars.REGISTRY_URL }}',
  S3_ENDPOINT: '${{ vars.S3_ENDPOINT }}',
  S3_REGION: '${{ vars.S3_REGION }}',
  S3_ACCESS_KEY_ID: '${{ secrets.S3_ACCESS_KEY_ID }}',
  S3_SECRET_ACCESS_KEY: '${{ secrets.S3_SECRET_ACCESS_KEY }}',
};

/** With the full history, from which a release's list of changes is read. */
const checkout = { uses: 'actions/checkout@v4', with: { 'fetch-depth': 0 } };
const node = { uses: 'actions/setup-node@v4', with: { 'node-version': '24', cache: 'npm' } };
// Not "npm ci", which fails where a registry lacks the optional binaries of other systems. "npm test" checks the lock.
const install = { run: 'npm install --no-audit --no-fund' };

/**
 * The workflow of one domain: tests where a change may affect it, a preview of each pull request, a deployment of each push to
 * main. Every step is a script that also runs on a developer's machine.
 *
 * @param {string} domain
 * @param {string[]} paths
 * @returns {string} YAML
 */
export function domainWorkflow(domain, paths) {
  const workflow = {
    name: domain,
    on: { pull_request: { paths }, push: { branches: ['main'], paths } },
    permissions: { contents: 'read' },
    concurrency: {
      group: `${domain}-\${{ github.ref }}`,
      // Never cancels a deployment.
      'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
    },
    jobs: { test: testJob(domain), preview: previewJob(domain), deploy: deployJob(domain) },
  };
  return HEAD + stringify(workflow, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false });
}

/** @param {string} domain */
function testJob(domain) {
  return {
    'runs-on': 'ubuntu-24.04',
    'timeout-minutes': 40,
    steps: [
      checkout,
      node,
      { run: `npm test -- --domain ${domain}` },
      {
        // Also after success: a passed run may have traces of flaky tests.
        if: 'always()',
        uses: 'actions/upload-artifact@v4',
        with: {
          name: `results-${domain}`,
          path: '.lyceum-tests\n!.lyceum-tests/**/postgres/**\n',
          'include-hidden-files': true,
          'if-no-files-found': 'ignore',
        },
      },
    ],
  };
}

/** @param {string} domain */
function previewJob(domain) {
  return {
    // Pull requests of forks have no secrets; their tests run.
    if: "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
    needs: 'test',
    'runs-on': 'ubuntu-24.04',
    'timeout-minutes': 20,
    environment: 'preview',
    permissions: { contents: 'read', 'pull-requests': 'write' },
    env: REGISTRY,
    steps: [
      checkout,
      node,
      install,
      {
        name: 'Publish without going live',
        run: `set -o pipefail\nnpm run deploy -- ${domain} --preview | tee preview.txt\ntail -n 1 preview.txt >> "$GITHUB_STEP_SUMMARY"\n`,
      },
      {
        name: 'Say where to look',
        env: { GH_TOKEN: '${{ github.token }}', PULL_REQUEST: '${{ github.event.pull_request.number }}' },
        run: `gh pr comment "$PULL_REQUEST" --body "${domain}: $(tail -n 1 preview.txt)"`,
      },
    ],
  };
}

/** @param {string} domain */
function deployJob(domain) {
  return {
    if: "github.event_name == 'push'",
    needs: 'test',
    'runs-on': 'ubuntu-24.04',
    'timeout-minutes': 20,
    environment: { name: 'production', url: '${{ vars.PUBLIC_URL }}' },
    // Deployments of one domain run one after the other, those of several domains in parallel.
    concurrency: { group: `deploy-${domain}`, 'cancel-in-progress': false },
    env: REGISTRY,
    steps: [checkout, node, install, { run: `npm run deploy -- ${domain}` }],
  };
}
