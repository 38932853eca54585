import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, mayTake, test as base } from '@lyceum/web/testing';
import { copyRepository } from '../../../../tools/test/copy-repository.mjs';

const root = resolve(import.meta.dirname, '../../../..');
const SCREEN = '/configurations/manage-subjects';
const API = 'apps/ecosystems/api/src';
const WEB = 'apps/ecosystems/web/src';

/** Runs `npm run dev` in a copy of the repository, against the platform under test. */
class Development {
  readonly #copy = copyRepository(root);
  readonly #data = resolve(root, process.env['LYCEUM_DATA'] ?? '.lyceum');
  #child: ChildProcess | undefined;
  #output = '';

  /** Resolves with the preview address that the command prints. */
  async start(domain: string): Promise<string> {
    const env = { ...process.env, LYCEUM_DATA: this.#data };
    await this.run(spawn(process.execPath, ['tools/schema/schema.mjs'], { cwd: this.#copy }));
    this.#child = spawn(process.execPath, ['tools/dev/dev.mjs', domain], { cwd: this.#copy, env });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString('utf8')));
    await expect
      .poll(() => this.#output, mayTake(120, 'a domain is built, and its server started'))
      .toContain('Watching');
    return /http\S+preview=\S+/.exec(this.#output)?.[0] ?? this.#output;
  }

  edit(file: string, from: string, to: string): void {
    const path = join(this.#copy, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`"${from}" stands nowhere in ${file}`);
    writeFileSync(path, text.replace(from, to));
  }

  isKnown(domain: string): boolean {
    return existsSync(join(this.#data, 'dev', `${domain}.json`));
  }

  /** Sends Ctrl-C; resolves with the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill('SIGINT');
    return this.run(child);
  }

  remove(): void {
    rmSync(this.#copy, { recursive: true, force: true });
  }

  private run(child: ChildProcess): Promise<number | null> {
    return new Promise((done) => child.once('close', done));
  }
}

const test = base.extend<{ development: Development }>({
  development: async ({ browserName: _ }, provide) => {
    const development = new Development();
    await provide(development);
    await development.stop();
    development.remove();
  },
});

test('a developer sees screen, server and schema as they are saved; everybody else sees what is live', async ({
  signIn,
  development,
  troubles,
}) => {
  test.slow(true, 'a copy of the repository is created and built');
  // Requests may be aborted while the new server takes over and the page reloads.
  troubles.expect(/Failed to load resource|Failed to fetch|net::ERR/);
  const page = await signIn('super@riverside.example');
  const address = new URL(await development.start('ecosystems'));
  await page.goto(`${SCREEN}${address.search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible();

  const seen = async (what: string, text: string) => {
    const savedAt = Date.now();
    await expect(page.getByText(text).first()).toBeVisible(
      mayTake(60, 'the domain is built again, and its server replaced'),
    );
    console.log(`${what}: seen ${((Date.now() - savedAt) / 1000).toFixed(1)} s after it was saved`);
  };
  development.edit(`${WEB}/locales/en.json`, '"title": "Subjects"', '"title": "Subjects in the making"');
  await seen('a text of the remote', 'Subjects in the making');

  // A field that no other test requests, because they share this platform.
  const filters = `${API}/filters/get-ecosystem-filters.ts`;
  development.edit(
    `${API}/subjects/subject.graphql`,
    'code: String\n',
    'code: String\n  "As a label." label: String\n',
  );
  development.edit(
    filters,
    'supportedSubjects: subjects,',
    'supportedSubjects: subjects.map((subject) => ({ ...subject, label: `label of ${subject.name}` })),',
  );
  development.edit(`${WEB}/subjects/subjects.graphql`, '      code\n', '      code\n      label\n');
  development.edit(
    `${WEB}/subjects/manage-subjects-page.tsx`,
    "({ code }) => code ?? '–'",
    "({ label }) => label ?? '–'",
  );
  await seen('a field, from the schema to the table', 'label of ');
  development.edit(filters, 'label of ${subject.name}', 'made anew: ${subject.name}');
  await seen('a use case of the subgraph', 'made anew: ');

  const other = await signIn('super@riverside.example', { to: SCREEN });
  await expect(other.getByRole('heading', { level: 1, name: 'Subjects', exact: true })).toBeVisible();

  expect(await development.stop()).toBe(0);
  expect(development.isKnown('ecosystems')).toBe(false);
  await other.reload();
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  // The page keeps calling the developer's server, which has stopped; these errors must not reach the next test.
  await page.close();
});
