import type { LiveRemote, NavigationEntry } from '@lyceum/web/remote';
import type { RoleName, Viewer } from '@lyceum/web/viewer';
import { activeItem, bottomBar, navigationFor, type NavigationItem } from './navigation-model';

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
      entry('/tutors', 15, {
        roles: ['PARENT'],
        tool: 'tutorSearch',
        label: { en: 'Find {{tutors}}', sp: 'Buscar {{tutors}}' },
      }),
    ],
  },
  { remote: 'b', version: '1', entry: '', paths: [], navigation: [entry('/', 0)] },
];

function viewer(roles: RoleName[], program: string | null, toolsOff: string[] = []): Viewer {
  return {
    language: 'en',
    terms: { tutor: 'coach', tutee: 'student', module: 'module' },
    toolsOff: [],
    program: program ? { id: program, name: program, shortName: program, archived: false, toolsOff } : null,
    has: (...wanted: RoleName[]) => wanted.some((role) => roles.includes(role)),
    administers: () => true,
  } as unknown as Viewer;
}

const paths = (items: readonly NavigationItem[]) => items.map((item) => item.to);

describe('navigation', () => {
  it('shows each viewer their own entries, the program’s last', () => {
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

  it('leaves out the tools that the program has switched off', () => {
    const items = navigationFor(remotes, viewer(['SUPER_ADMIN'], 'p1', ['manageSessions']));
    expect(paths(items)).toEqual(['/', '/sessions', '/people']);
  });

  it('leaves out what all programs of the viewer have switched off, and names the rest in the organization’s words', () => {
    const parent = viewer(['PARENT'], null);
    expect(navigationFor(remotes, parent).map(({ label }) => label)).toContain('Find coaches');
    expect(paths(navigationFor(remotes, { ...parent, toolsOff: ['tutorSearch'] }))).toEqual([
      '/',
      '/sessions',
    ]);
  });

  it('marks the longest entry that the address is at or below', () => {
    const items = navigationFor(remotes, viewer(['SUPER_ADMIN'], 'p1'));
    expect(activeItem(items, '/sessions/7')?.to).toBe('/sessions');
    expect(activeItem(items, '/')?.to).toBe('/');
    expect(activeItem(items, '/elsewhere')).toBeNull();
  });

  it('gives a phone at most five places', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      to: `/${index}`,
      icon: '',
      label: '',
      inProgram: false,
      mobile: index > 5,
    }));
    expect(bottomBar(many.slice(0, 5))).toEqual({ shown: many.slice(0, 5), more: [] });
    const { shown, more } = bottomBar(many);
    expect(paths(shown)).toEqual(['/0', '/1', '/6', '/7']);
    expect(shown.length + more.length).toBe(8);
  });
});
