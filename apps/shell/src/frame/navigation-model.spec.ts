import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { LiveRemote, NavigationEntry, RemoteDescriptor } from '@lyceum/web/remote';
import type { RoleName, Viewer } from '@lyceum/web/viewer';
import { activeItem, bottomBar, navigationFor, sectionsOf, type NavigationItem } from './navigation-model';

const entry = (path: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  path,
  icon: 'home',
  label: { en: path, sp: `es ${path}` },
  roles: 'signedIn',
  order,
  ...more,
});

const remotes: LiveRemote[] = [
  {
    remote: 'a',
    version: '1',
    entry: '',
    paths: [],
    navigation: [
      entry('/p/:programId/manage-sessions', 1, {
        scope: 'program',
        roles: ['SUPER_ADMIN', 'PROGRAM_ADMIN'],
        tool: 'manageSessions',
      }),
      entry('/people', 20, { roles: ['SUPER_ADMIN'] }),
      entry('/sessions', 10, { mobile: true }),
    ],
  },
  { remote: 'b', version: '1', entry: '', paths: [], navigation: [entry('/', 0)] },
];

function viewer(roles: RoleName[], program: string | null, toolsOff: string[] = []): Viewer {
  return {
    language: 'en',
    program: program ? { id: program, name: program, shortName: program, archived: false, toolsOff } : null,
    roles: new Set(roles),
    has: (...wanted: RoleName[]) => wanted.some((role) => roles.includes(role)),
    administers: () => true,
  } as unknown as Viewer;
}

/** The descriptors of all domains. */
const descriptors = (): LiveRemote[] =>
  readdirSync('apps')
    .map((domain) => `apps/${domain}/web/descriptor.json`)
    .filter((path) => existsSync(path))
    .map((path) => ({
      ...(JSON.parse(readFileSync(path, 'utf8')) as RemoteDescriptor),
      version: '1',
      entry: '',
    }));

const paths = (items: readonly NavigationItem[]) => items.map((item) => item.to);

describe('navigation', () => {
  it('shows each viewer the entries of their roles', () => {
    expect(paths(navigationFor(remotes, viewer(['SUPER_ADMIN'], 'p1')))).toEqual([
      '/',
      '/sessions',
      '/people',
      '/p/p1/manage-sessions',
    ]);
    expect(paths(navigationFor(remotes, viewer(['LEARNER'], 'p1')))).toEqual(['/', '/sessions']);
    expect(paths(navigationFor(remotes, viewer(['SUPER_ADMIN'], null)))).not.toContain(
      '/p/p1/manage-sessions',
    );
  });

  it('orders sections and their entries: daily ones first, settings last', () => {
    const navigation = [
      entry('/settings', 1, { group: 'organization' }),
      entry('/pairs', 9, { group: 'tutoring' }),
      entry('/courses', 3, { group: 'tutoring' }),
      entry('/inbox', 50),
    ];
    const items = navigationFor([...remotes, { ...remotes[1]!, navigation }], viewer(['SUPER_ADMIN'], 'p1'));
    const sections = sectionsOf(items).map(([section, entries]) => [section, ...paths(entries)]);
    expect(sections).toEqual([
      ['first', '/', '/sessions', '/people', '/inbox'],
      ['program', '/p/p1/manage-sessions'],
      ['tutoring', '/courses', '/pairs'],
      ['organization', '/settings'],
    ]);
  });

  it('leaves out the tools that the program has switched off', () => {
    const items = navigationFor(remotes, viewer(['SUPER_ADMIN'], 'p1', ['manageSessions']));
    expect(paths(items)).toEqual(['/', '/sessions', '/people']);
  });

  it('shows entries of roles that count alone to people without another role', () => {
    const alone = entry('/contracts', 5, { roles: ['SUPER_ADMIN', 'MEMBER'], alone: ['MEMBER'] });
    const only: LiveRemote[] = [{ remote: 'c', version: '1', entry: '', paths: [], navigation: [alone] }];
    const shownTo = (roles: RoleName[]) => paths(navigationFor(only, viewer(roles, null)));
    expect(shownTo(['MEMBER'])).toEqual(['/contracts']);
    expect(shownTo(['MEMBER', 'LEADER'])).toEqual([]);
    expect(shownTo(['MEMBER', 'SUPER_ADMIN'])).toEqual(['/contracts']);
  });

  it('shows a screen once to a viewer with several roles, under its first name', () => {
    const named = (label: string, order: number, roles: RoleName[]) =>
      entry('/requests', order, { label: { en: label, sp: label }, roles });
    const navigation = [named('Find', 2, ['LEADER']), named('Answer', 1, ['PROGRAM_ADMIN'])];
    const remote = { ...remotes[1]!, navigation };
    const labels = (roles: RoleName[]) =>
      navigationFor([remote], viewer(roles, null)).map(({ label }) => label);
    expect(labels(['LEADER', 'PROGRAM_ADMIN'])).toEqual(['Answer']);
    expect(labels(['LEADER'])).toEqual(['Find']);
  });

  it('names a screen with the ecosystem’s terms, and shows it while any of the viewer’s programs has it', () => {
    const modules = entry('/modules', 1, {
      label: { en: 'My {{modules}}', sp: '' },
      tool: 'selfPacedModules',
    });
    const remote = { ...remotes[1]!, navigation: [modules] };
    const labelsFor = (toolsOff: string[][], part: Partial<Viewer> = {}) => {
      const programs = toolsOff.map((off, at) => ({
        id: `p${at}`,
        name: '',
        shortName: '',
        archived: false,
        toolsOff: off,
      }));
      const who = {
        ...viewer(['LEARNER'], null),
        programs,
        terms: { tutor: 'Mentor', tutee: 'Mentee', module: 'Lesson' },
        ...part,
      };
      return navigationFor([remote], who).map(({ label }) => label);
    };
    expect(labelsFor([['selfPacedModules'], []])).toEqual(['My lessons']);
    expect(labelsFor([['selfPacedModules']])).toEqual([]);
    const part = {
      administers: () => false,
      user: { programRoles: [{ programId: 'p0' }] },
    } as unknown as Viewer;
    expect(labelsFor([['selfPacedModules'], []], part)).toEqual([]);
    expect(labelsFor([[]], part)).toEqual(['My lessons']);
    expect(labelsFor([], part)).toEqual([]);
    expect(labelsFor([], { ...part, has: (...roles) => roles.includes('PARENT') })).toEqual(['My lessons']);
  });

  it('marks the entry with the longest path that the address is at or below', () => {
    const items = navigationFor(remotes, viewer(['SUPER_ADMIN'], 'p1'));
    expect(activeItem(items, '/sessions/7')?.to).toBe('/sessions');
    expect(activeItem(items, '/')?.to).toBe('/');
    expect(activeItem(items, '/elsewhere')).toBeNull();
  });

  it('shows at most five entries on a phone', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      to: `/${index}`,
      icon: '',
      label: '',
      section: 'first' as const,
      inProgram: false,
      mobile: index > 5,
    }));
    expect(bottomBar(many.slice(0, 5))).toEqual({ shown: many.slice(0, 5), more: [] });
    const { shown, more } = bottomBar(many);
    expect(paths(shown)).toEqual(['/0', '/1', '/6', '/7']);
    expect(shown.length + more.length).toBe(8);
  });

  it.each([
    [['LEARNER'], null, ['/', '/sessions', '/inbox', '/modules']],
    [['PARENT'], null, ['/', '/sessions', '/inbox', '/family']],
    [['LEADER'], null, ['/', '/sessions', '/inbox', '/students']],
    [['LEADER', 'MEMBER'], null, ['/', '/sessions', '/inbox', '/students']],
    [['TEACHER'], null, ['/', '/sessions', '/inbox', '/my-schools']],
    [['STAFF'], null, ['/', '/sessions', '/inbox', '/my-schools']],
    [['MEMBER'], null, ['/', '/sessions', '/inbox', '/tutors']],
    [['PROGRAM_ADMIN'], 'p1', ['/', '/inbox', '/p/p1/manage-sessions', '/people']],
    [['SUPER_ADMIN'], null, ['/', '/inbox', '/people', '/programs']],
    [
      ['INTERNAL_ADMIN'],
      null,
      [
        '/',
        '/internal-admin-panel',
        '/internal-admin-panel/manage-ecosystems',
        '/internal-admin-panel/operations',
      ],
    ],
  ] as const)('gives %j the three places on a phone that they use most', (roles, program, expected) => {
    const own = { id: 'p1', name: '', shortName: '', archived: false, toolsOff: [] };
    const terms = { tutor: 'Mentor', tutee: 'Mentee', module: 'Lesson' };
    const who = {
      ...viewer([...roles], program),
      programs: [own],
      roles: new Set(roles),
      user: { programRoles: [] },
      terms,
    };
    const items = navigationFor(descriptors(), who as unknown as Viewer);
    expect(paths(bottomBar(items).shown)).toEqual(expected);
  });
});
