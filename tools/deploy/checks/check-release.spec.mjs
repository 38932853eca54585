import { IDENTITY_SDL, SESSIONS_SDL, testCandidate } from '../testing.mjs';
import { checkRelease, describeRefusals } from './check-release.mjs';
import { viewOf } from './view.mjs';

const people = 'query People { people(search: "a") { id name age } }';
const save = 'mutation Save($input: UserInput!) { saveUser(input: $input) { id } }';
const identity = testCandidate('identity', {
  sdl: IDENTITY_SDL,
  remote: 'sign-up',
  documents: { People: people },
});
const sessions = testCandidate('sessions', {
  sdl: SESSIONS_SDL,
  remote: 'sessions',
  documents: { Save: save, Whose: 'query Whose { sessions { id leader { name } } }' },
});
/** An earlier version of sessions, whose documents open pages still send. */
const earlier = testCandidate('sessions', {
  sdl: SESSIONS_SDL,
  remote: 'sessions',
  documents: { Old: 'query Old { me { age } }', Broken: 'query Broken { nobody }' },
});

/** @type {import('./view.mjs').RegistryView} */
const view = new Map([
  ['identity', { live: identity.release.version, kept: [viewOf(identity)] }],
  ['sessions', { live: sessions.release.version, kept: [viewOf(sessions), viewOf(earlier)] }],
]);

/** @param {import('../registry/registry.mjs').Candidate} candidate @param {Partial<import('./check-release.mjs').Change>} [more] */
async function refusalsOf(candidate, more = {}) {
  const change = { view, next: viewOf(candidate), running: null, migrations: [], budget: null, ...more };
  return describeRefusals((await checkRelease(change)).refusals);
}
const changed = (/** @type {string} */ from, /** @type {string} */ to) =>
  testCandidate('identity', {
    sdl: IDENTITY_SDL.replace(from, to),
    remote: 'sign-up',
    documents: { People: 'query People { people { id } }' },
  });

describe('checkRelease', () => {
  it('accepts additions to the schema', async () => {
    expect(await refusalsOf(changed('age: Int', 'age: Int, email: String'))).toBe('');
  });

  it('refuses a supergraph that does not compose, with file and line', async () => {
    const refused = await refusalsOf(changed('name: String!', 'name: Strin!'));
    expect(refused).toMatch(/^The supergraph does not compose:\n/);
    expect(refused).toContain('Strin');
    const clash = testCandidate('sessions', {
      sdl: SESSIONS_SDL.replace('subject: String!', 'subject: Nope!'),
    });
    expect(await refusalsOf(clash)).toContain('Nope');
  });

  it('names remote, versions, document, file, component and field of a broken page of another domain', async () => {
    const refused = await refusalsOf(changed(' name: String! age', ' age'));
    expect(refused.replaceAll(' Did you mean "age"?', '')).toBe(
      [
        'Documents of pages that are live would break:',
        `  remote sign-up (${identity.release.version}, live), document People, apps/identity/web/src/People.graphql:`,
        '    used by apps/identity/web/src/People-page.tsx',
        '    Cannot query field "name" on type "User".',
        `  remote sessions (${sessions.release.version}, live), document Whose, apps/sessions/web/src/Whose.graphql:`,
        '    used by apps/sessions/web/src/Whose-page.tsx',
        '    Cannot query field "name" on type "User".',
      ].join('\n'),
    );
  });

  it('checks documents of earlier versions, without those that are broken already', async () => {
    const refused = await refusalsOf(changed('me: User! ', ''));
    expect(refused).toContain(`remote sessions (${earlier.release.version}), document Old`);
    expect(refused).not.toContain('Broken');
  });

  it.each([
    ['age: Int }', 'age: String }', 'Field "User.age" answers String instead of Int.'],
    ['name: String! age', 'name: String age', 'Field "User.name" answers String instead of String!.'],
    [
      'people(search: String)',
      'people(search: String, first: Int!)',
      'Field "people" argument "first" of type "Int!" is required',
    ],
    [
      'mood: Mood }',
      'mood: Mood, why: String! }',
      'Field "UserInput.why" is required now, and open pages do not send it.',
    ],
    ['mood: Mood }', '}', 'Field "UserInput.mood", which pages may send, is gone.'],
    ['mood: Mood }', 'mood: Mood! }', 'Field "UserInput.mood" takes Mood! instead of Mood.'],
    ['GLAD CALM', 'GLAD', 'Value "Mood.CALM", which pages may send, is gone.'],
  ])('refuses %s → %s', async (from, to, reason) => {
    expect(await refusalsOf(changed(from, to))).toContain(reason);
  });

  it('accepts stricter output types and laxer input types', async () => {
    expect(await refusalsOf(changed('age: Int }', 'age: Int! }'))).toBe('');
    expect(
      await refusalsOf(changed('input UserInput { name: String!', 'input UserInput { name: String')),
    ).toBe('');
  });

  it('refuses pages that query fields that are not live yet', async () => {
    const ahead = testCandidate('sessions', {
      sdl: SESSIONS_SDL,
      remote: 'sessions',
      documents: { Ahead: 'query Ahead { me { email } }' },
    });
    expect(await refusalsOf(ahead)).toContain(
      ', this one), document Ahead, apps/sessions/web/src/Ahead.graphql',
    );
  });

  it('lets a rollback break pages of the version that it leaves, but no others', async () => {
    const live = testCandidate('identity', {
      sdl: IDENTITY_SDL.replace('age: Int', 'age: Int, email: String'),
      remote: 'sign-up',
      documents: { Mail: 'query Mail { me { email } }' },
    });
    const mails = testCandidate('sessions', {
      sdl: SESSIONS_SDL,
      remote: 'sessions',
      documents: { Mails: 'query Mails { people { email } }' },
    });
    /** @type {import('./view.mjs').RegistryView} */
    const ahead = new Map([
      ['identity', { live: live.release.version, kept: [viewOf(live), viewOf(identity)] }],
      ['sessions', { live: sessions.release.version, kept: [viewOf(sessions)] }],
    ]);
    expect(await refusalsOf(identity, { view: ahead, rollback: true })).toBe('');
    ahead.set('sessions', { live: mails.release.version, kept: [viewOf(mails)] });
    expect(await refusalsOf(identity, { view: ahead, rollback: true })).toContain('document Mails');
  });

  it('limits the refusals to one screen of text', async () => {
    const reasons = Array.from({ length: 500 }, (_, number) => `reason ${number}`);
    const lines = describeRefusals([{ title: 'Much', reasons }]).split('\n');
    expect(lines.length).toBeLessThan(50);
    expect(lines.at(-1)).toBe('… and 461 lines more');
  });
});

describe('shared libraries', () => {
  const versions = { react: '19.3.1' };
  const names = { 'react-router': ['Link', 'useNavigate'] };
  const shell = testCandidate('shell', { remote: 'shell', about: { shared: versions, names } });
  const remote = (/** @type {object} */ about) =>
    testCandidate('sessions', { sdl: SESSIONS_SDL, remote: 'sessions', about });
  const withShell = new Map([...view, ['shell', { live: shell.release.version, kept: [viewOf(shell)] }]]);

  it.each([
    [{ shared: { react: '19.2.0' } }, ''],
    [{ shared: { react: '20.0.0' } }, 'was built with react 20.0.0, and the shell'],
    [{ shared: { react: '19.4.0' } }, 'provides 19.3.1'],
    [{ shared: { dayjs: '1.0.0' } }, 'provides none'],
    [{ names: { 'react-router': ['Link'] } }, ''],
    [{ names: { 'react-router': ['useBlocker'] } }, 'uses useBlocker of react-router, which the shell'],
  ])('of the shell fit a remote that has %j: %s', async (about, reason) => {
    const refused = await refusalsOf(remote(about), { view: withShell });
    expect(refused).toContain(reason);
    if (!reason) expect(refused).toBe('');
  });

  it('refuses a new shell that lacks a library of a live remote', async () => {
    const uses = remote({ shared: versions, names });
    const live = new Map([...withShell, ['sessions', { live: uses.release.version, kept: [viewOf(uses)] }]]);
    const poorer = testCandidate('shell', {
      remote: 'shell',
      about: { version: 'next', shared: { react: '20.1.0' }, names: { 'react-router': ['Link'] } },
    });
    const refused = await refusalsOf(poorer, { view: live });
    expect(refused).toContain('Shared libraries do not fit:');
    expect(refused).toContain('was built with react 19.3.1, and the shell (next) provides 20.1.0');
    expect(refused).toContain('uses useNavigate of react-router');
  });
});

describe('the byte budget of a remote', () => {
  const remote = (/** @type {Partial<import('../../build/page-cost.mjs').WebBytes>} */ webBytes) =>
    testCandidate('sessions', { sdl: SESSIONS_SDL, remote: 'sessions', about: { webBytes } });
  const pages = { 'home/home-page': 60_000, 'book/book-page': 125_000 };
  const parts = { 'calendar-grid': 90_000, modal: 30_000 };
  const budget = { first: 120_000, page: 130_000, part: 60_000, parts: { 'calendar-grid': 95_000 } };

  it('accepts a light first page whatever heavy parts are declared', async () => {
    expect(await refusalsOf(remote({ pages, parts }), { budget })).toBe('');
  });

  it.each([
    [
      { usual: 'book/book-page' },
      'first use (book/book-page): 125.0 kB of JavaScript and CSS, gzip, where 120.0 kB are allowed (4 % more)',
    ],
    [{ first: 50_000 }, 'first use (home/home-page): 60.0 kB'],
    [{ page: 100_000 }, 'page book/book-page: 125.0 kB'],
    [{ parts: {} }, 'part calendar-grid: 90.0 kB of JavaScript and CSS, gzip, where 60.0 kB are allowed'],
    [{ part: 20_000 }, 'part modal: 30.0 kB'],
    [{ usual: 'gone/gone-page' }, 'no page gone/gone-page was measured; see apps/sessions/web/project.json'],
  ])('with %j refuses only %s', async (more, reason) => {
    const refused = await refusalsOf(remote({ pages, parts }), { budget: { ...budget, ...more } });
    const [title, ...reasons] = refused.split('\n');
    expect(title).toBe('The remote exceeds its byte budget:');
    expect(reasons).toEqual([expect.stringContaining(`remote sessions`)]);
    expect(reasons[0]).toContain(reason);
  });

  it('refuses a remote without measured sizes', async () => {
    expect(await refusalsOf(remote({}), { budget })).toContain('was measured');
  });
});
