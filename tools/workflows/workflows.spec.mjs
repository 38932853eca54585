import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { readArguments } from '../test/read-arguments.mjs';
import { domainPaths, listDomains } from './domain-paths.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');
const read = (/** @type {string} */ file) => {
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'), {
    strict: true,
    uniqueKeys: true,
  });
  expect(document.errors).toEqual([]);
  return document.toJS();
};
/** @param {{ jobs: Record<string, { steps: { run?: string, uses?: string, if?: string, with?: object }[] }> }} workflow */
const steps = (workflow) => Object.values(workflow.jobs).flatMap((job) => job.steps);

describe('the workflows', () => {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  const files = readdirSync(folder).sort();

  it('are one per domain, and two for the repository', () => {
    const own = listDomains(root).map((domain) => `${domain}.yml`);
    expect(files).toEqual([...own, 'ci.yml', 'nightly.yml'].sort());
  });

  it('run the affected tests of a pull request, everything on main, and the slow specs each night', () => {
    const { jobs } = read('ci.yml');
    const run = jobs.test.steps.find((/** @type {{ run?: string }} */ step) => step.run).run;
    expect(run).toContain(`github.event_name == 'pull_request' && '--affected' || ''`);
    for (const part of jobs.test.strategy.matrix.part)
      expect(readArguments(root, part.split(' '))).not.toHaveProperty('problem');
    expect(steps(read('nightly.yml')).map((step) => step.run)).toContain('bash .ci/run --slow');
  });

  it('test everything on the oldest supported Node, the images’ one and the current one, a domain on the images’', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const oldest = engines.node.replace('>=', '');
    const dockerfile = readFileSync(join(root, 'docker/subgraph.Dockerfile'), 'utf8');
    const ofImages = /^FROM node:(\d+)/m.exec(dockerfile)?.[1] ?? '';
    for (const file of files) {
      const workflow = read(file);
      const asked = steps(workflow).flatMap(({ with: options = {} }) =>
        'node-version' in options ? [options['node-version']] : [],
      );
      const isWhole = ['ci.yml', 'nightly.yml'].includes(file);
      expect(new Set(asked)).toEqual(new Set([isWhole ? '${{ matrix.node }}' : ofImages]));
      if (isWhole) expect(workflow.jobs.test.strategy.matrix.node).toEqual([oldest, ofImages, '26']);
    }
  });

  it.each(files)('%s uploads the folder that runs write', (file) => {
    const uploads = steps(read(file)).filter(({ uses }) => uses?.startsWith('actions/upload-artifact'));
    expect(uploads).toHaveLength(1);
    expect(uploads[0]).toMatchObject({
      if: 'always()',
      with: { path: expect.stringMatching(/^\.lyceum-tests\n/), 'include-hidden-files': true },
    });
  });

  it.each(files)(
    '%s runs scripts that are there, for a bounded time, with no rights but those it needs',
    (file) => {
      const workflow = read(file);
      expect(workflow.permissions).toEqual({ contents: 'read' });
      for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
      for (const { run = '', uses } of steps(workflow)) {
        if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
        for (const [, script] of run.matchAll(/npm run (\S+)/g))
          expect(scripts).toHaveProperty([script ?? '']);
      }
    },
  );

  it.each(listDomains(root))('tests, previews and deploys %s alone', (domain) => {
    const { on, jobs } = read(`${domain}.yml`);
    expect(on.push).toEqual({ branches: ['main'], paths: on.pull_request.paths });
    const foreign = on.push.paths.filter(
      (/** @type {string} */ path) => path.startsWith('apps/') && path !== `apps/${domain}/**`,
    );
    expect(foreign).toEqual([]);
    expect(jobs.deploy).toMatchObject({
      needs: 'test',
      if: "github.event_name == 'push'",
      environment: { name: 'production' },
      concurrency: { group: `deploy-${domain}`, 'cancel-in-progress': false },
    });
    expect(jobs.deploy.steps.at(-1)).toEqual({ run: `npm run deploy -- ${domain}` });
    expect(jobs.preview).toMatchObject({ needs: 'test', environment: 'preview' });
    expect(JSON.stringify(jobs.preview)).not.toContain(`npm run deploy -- ${domain}"`);
  });

  it('follow the project graph through the libs of a domain, and into no other domain', () => {
    const node = (/** @type {string} */ name, /** @type {string} */ folder) => ({
      [name]: { name, type: /** @type {const} */ ('lib'), data: { root: folder } },
    });
    const to = (/** @type {string} */ source, /** @type {string[]} */ ...targets) => ({
      [source]: targets.map((target) => ({ source, target, type: 'static' })),
    });
    const graph = {
      nodes: {
        ...node('sessions-api', 'apps/sessions/api'),
        ...node('server-jobs', 'libs/server/jobs'),
        ...node('server-actor', 'libs/server/actor'),
        ...node('server-mail', 'libs/server/mail'),
        ...node('contracts-identity', 'libs/contracts/identity'),
      },
      dependencies: {
        ...to('sessions-api', 'server-jobs', 'contracts-identity', 'npm:pg'),
        ...to('server-jobs', 'server-actor'),
      },
    };
    expect(domainPaths(root, graph)['sessions']?.filter((path) => /^(apps|libs)/.test(path))).toEqual([
      'apps/sessions/**',
      'libs/contracts/sessions/**',
      'libs/contracts/identity/**',
      'libs/server/actor/**',
      'libs/server/jobs/**',
    ]);
  });

  it('have an owner: every domain has a line in CODEOWNERS', () => {
    const owners = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
    const owned = listDomains(root).filter((domain) => !['shell', 'gateway'].includes(domain));
    for (const domain of owned) expect(owners).toMatch(new RegExp(`^/apps/${domain}/\\s+@lyceum/\\S+$`, 'm'));
  });
});
