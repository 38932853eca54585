import { resolve } from 'node:path';
import { plan } from './generate.mjs';
import { nounForms, plural, singular } from './names.mjs';

const root = resolve(import.meta.dirname, '../..');
const made = async (/** @type {string[]} */ words, options = {}) =>
  (await plan(root, words, options)).map(({ path, content }) => ({ path, text: String(content) }));

describe('names', () => {
  it.each([
    ['book', 'books'],
    ['library', 'libraries'],
    ['day', 'days'],
    ['class', 'classes'],
    ['status', 'statuses'],
    ['box', 'boxes'],
    ['lesson-plan', 'lesson-plans'],
    ['young-person', 'young-people'],
    ['shelf', 'shelves'],
    ['course', 'courses'],
    ['response', 'responses'],
  ])('makes %s and %s singular and plural', (one, many) => {
    expect(plural(one)).toBe(many);
    expect(singular(many)).toBe(one);
    expect(singular(one)).toBe(one);
    expect(nounForms(many)).toEqual(nounForms(one));
  });

  it('have a form for each kind of identifier', () => {
    expect(nounForms('lesson-plans')).toMatchObject({
      camel: 'lessonPlan',
      Pascals: 'LessonPlans',
      CONSTANT: 'LESSON_PLAN',
      snakes: 'lesson_plans',
      Words: 'Lesson plan',
      a: 'a',
    });
    expect(nounForms('entry').a).toBe('an');
    expect(nounForms('unit').a).toBe('a');
  });
});

describe('npm run new -- domain', () => {
  it('makes every part, with the next port and an owner', async () => {
    const files = await made(['domain', 'fairs'], { sp: 'feria/ferias' });
    const textOf = (/** @type {string} */ path) => files.find((file) => file.path === path)?.text ?? '';
    expect(textOf('apps/fairs/api/src/fairs/fair.graphql')).toContain(
      'createFair(fairInput: FairInput!): Fair!',
    );
    expect(textOf('apps/fairs/api/project.json')).toMatch(/"portOffset": 1\d\d/);
    expect(textOf('libs/contracts/fairs/src/index.ts')).toContain(`'fairs.fair-saved': FairSaved;`);
    expect(textOf('apps/fairs/web/src/locales/sp.json')).toContain('Agregar feria');
    expect(textOf('.github/CODEOWNERS')).toMatch(/^\/apps\/fairs\/ +@lyceum\/fairs$/m);
  });

  it.each([
    [['domain'], {}, 'name the domain'],
    [['domain', 'Library'], {}, 'lower-case'],
    [['domain', 'lesson-plans'], {}, 'one word'],
    [['domain', 'user'], {}, 'reserved word'],
    [['domain', 'sessions'], {}, 'apps/sessions exists already'],
    [['domain', 'programs'], {}, 'The API has Program already'],
    [['domain', 'fairs'], { entity: 'session-conflict' }, 'The API has SessionConflict already'],
    [['domain', 'fairs'], { entity: 'record' }, 'means something else'],
    [['domain', 'fairs'], { sp: 'feria' }, 'libro/libros'],
    [['domain', 'fairs', 'more'], {}, 'one name too many'],
    [['subject', 'fairs', 'stands'], {}, 'there is no domain "fairs"'],
    [['subject', 'internal-admin', 'stands'], {}, 'has no api'],
    [['mutation', 'sessions', 'seats', 'edit-seat'], {}, 'is no subject of'],
    [['screen', 'sessions', 'seats'], {}, 'has no subject "seats"'],
    [['remote', 'x'], {}, 'cannot make a "remote"'],
    [['lib', 'pages', 'tides'], {}, 'for "web" or "server"'],
    [['lib', 'web'], {}, 'name the library'],
    [['lib', 'server', 'redis'], {}, 'libs/server/redis exists already'],
  ])('refuses %j %j: %s', async (words, options, reason) => {
    await expect(plan(root, words, options)).rejects.toThrow(new RegExp(reason, 'i'));
  });
});

describe('npm run new -- lib', () => {
  it.each(['web', 'server'])('makes a library for %s that Nx knows by name and tags', async (side) => {
    const files = await made(['lib', side, 'tide-tables']);
    expect(files.map(({ path }) => path)).toEqual([
      `libs/${side}/tide-tables/project.json`,
      `libs/${side}/tide-tables/src/index.ts`,
    ]);
    expect(JSON.parse(files[0]?.text ?? '')).toMatchObject({
      name: `${side}-tide-tables`,
      projectType: 'library',
      sourceRoot: `libs/${side}/tide-tables/src`,
      tags: ['scope:platform', `kind:${side}`],
    });
  });
});

describe('npm run new in an existing domain', () => {
  it('adds a subject to the definition, the contracts and the access matrix', async () => {
    for (const domain of ['identity', 'ecosystems', 'sessions', 'messaging', 'roster']) {
      const files = await made(['subject', domain, 'picnic-tables']);
      const changed = files.map(({ path }) => path.replace(/\d+/, 'N'));
      expect(changed).toContain(`apps/${domain}/api/src/migrations/N-picnic-tables.ts`);
      const matrix = files.find(({ path }) => /access[\w-]*\.spec\.ts$/.test(path));
      expect(matrix?.text).toContain('createPicnicTable: {');
      expect(files.find(({ path }) => path.endsWith('/definition.ts'))?.text).toMatch(
        /resolvers: \[[^\]]*PicnicTableResolver/,
      );
      expect(files.find(({ path }) => path.endsWith('/definition.ts'))?.text).toContain(
        `import { PicnicTableEntity, PicnicTableResolver } from './picnic-tables/subject';`,
      );
      expect(files.find(({ path }) => path.endsWith('/definition.ts'))?.text).toMatch(
        /entities: \[[^\]]*PicnicTableEntity/,
      );
      expect(files.find(({ path }) => path.endsWith('/picnic-tables/subject.ts'))?.text).toBe(
        `export { PicnicTableEntity } from './picnic-table.entity';\nexport { PicnicTableResolver } from './picnic-table.resolver';\n`,
      );
      expect(files.find(({ path }) => path.endsWith('/personal-data.ts'))?.text).toContain(
        'picnic_tables: {',
      );
      expect(files.find(({ path }) => path === `libs/contracts/${domain}/src/index.ts`)?.text).toContain(
        `'${domain}.picnic-table-saved': PicnicTableSaved;`,
      );
    }
  });
});
