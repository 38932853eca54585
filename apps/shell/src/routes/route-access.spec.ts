import type { LiveRemote } from '@lyceum/web/remote';
import type { RoleName, ViewerUser } from '@lyceum/web/viewer';
import { partName } from './part-name';
import { programIdIn, samePageIn, withProgram } from './program-path';
import { decideRoute, type Who } from './route-access';

const remote = (name: string, paths: LiveRemote['paths']): LiveRemote => ({
  remote: name,
  version: '1',
  entry: '',
  paths,
  navigation: [],
});

const sessions = remote('sessions', [
  { path: '/', access: 'signedIn' },
  { path: '/sessions/*', access: 'signedIn' },
  {
    path: '/p/:programId/manage-sessions',
    access: ['SUPER_ADMIN', 'PROGRAM_ADMIN'],
    tool: 'manageSessions',
  },
]);
const admin = remote('admin', [
  { path: '/configurations/*', access: ['SUPER_ADMIN'] },
  { path: '/p/:programId', access: ['SUPER_ADMIN', 'PROGRAM_ADMIN'] },
]);
const signUp = remote('sign-up', [{ path: '/e/:shortName', access: 'public' }]);
const matching = remote('matching', [{ path: '/tutors', access: 'signedIn', tool: 'tutorSearch' }]);
const messaging = remote('messaging', [
  { path: '/inbox', access: 'signedIn', tool: 'tuteeInbox', toolFor: ['LEARNER', 'STUDENT'] },
]);
const remotes = [sessions, admin, signUp, matching, messaging];

const programs = ['reading', 'math'].map((id) => ({
  id,
  name: id,
  shortName: id,
  archived: false,
  toolsOff: id === 'math' ? ['manageSessions', 'tutorSearch', 'tuteeInbox'] : [],
}));

function who(roles: RoleName[], administered: string[] = []): Who {
  return {
    user: roles.length ? ({ id: 'u', programRoles: [] } as unknown as ViewerUser) : null,
    roles: new Set(roles),
    has: (...wanted) => wanted.some((role) => roles.includes(role)),
    administers: (id) => roles.includes('SUPER_ADMIN') || administered.includes(id),
    programs,
    programsLoaded: true,
  };
}

const nobody = who([]);
const learner = who(['LEARNER']);
const programAdmin = who(['PROGRAM_ADMIN'], ['reading']);
const superAdmin = who(['SUPER_ADMIN']);
const inProgram = (programId: string): Who => ({
  ...learner,
  user: {
    id: 'u',
    programRoles: [{ ecosystemId: 'e', programId, role: 'LEARNER' }],
  } as unknown as ViewerUser,
});
const to = (path: string) => ({ kind: 'redirect', to: path });

describe('decideRoute', () => {
  it.each([
    ['nobody on a restricted route goes to /', '/configurations', nobody, to('/')],
    ['nobody on a signed-in route goes to /', '/sessions/7', nobody, to('/')],
    ['nobody at / is asked for the organisation', '/', nobody, { kind: 'shell', page: 'sign-in-first' }],
    ['anybody opens a public route', '/e/riverside', nobody, { kind: 'remote', remote: signUp }],
    ['lacking the role leads to /no-access', '/configurations/manage-schools', learner, to('/no-access')],
    ['having it loads the remote', '/configurations', superAdmin, { kind: 'remote', remote: admin }],
    ['any signed-in user is at home', '/', learner, { kind: 'remote', remote: sessions }],
    ['an administered program opens', '/p/reading', programAdmin, { kind: 'remote', remote: admin }],
    ['a program that is not administered does not', '/p/math', programAdmin, to('/no-access')],
    ['one that the viewer cannot see does not exist', '/p/other', programAdmin, to('/program-not-found')],
    ['not for super admins either', '/p/other/manage-sessions', superAdmin, to('/program-not-found')],
    ['a tool opens', '/p/reading/manage-sessions', superAdmin, { kind: 'remote', remote: sessions }],
    [
      'one that its program has switched off says so',
      '/p/math/manage-sessions',
      superAdmin,
      { kind: 'shell', page: 'tool-off' },
    ],
    ['to its admins alone', '/p/math/manage-sessions', programAdmin, to('/no-access')],
    [
      'a tool of no one program opens where one’s own has it',
      '/tutors',
      inProgram('reading'),
      { kind: 'remote', remote: matching },
    ],
    [
      'and says so where it is switched off in all of them',
      '/tutors',
      inProgram('math'),
      { kind: 'shell', page: 'tool-off' },
    ],
    [
      'a tool that decides for learners alone says so to them',
      '/inbox',
      inProgram('math'),
      { kind: 'shell', page: 'tool-off' },
    ],
    ['and not to others', '/inbox', programAdmin, { kind: 'remote', remote: messaging }],
    [
      'parents have no program of their own, and come in',
      '/tutors',
      who(['PARENT']),
      { kind: 'remote', remote: matching },
    ],
    ['the program’s other screens open', '/p/math', superAdmin, { kind: 'remote', remote: admin }],
    ['a learner learns nothing about programs', '/p/other', learner, to('/no-access')],
    ['what no remote has is not found', '/nonsense', superAdmin, { kind: 'shell', page: 'not-found' }],
    ['not found stays not found for nobody', '/nonsense', nobody, { kind: 'shell', page: 'not-found' }],
    ['the shell keeps its own pages', '/no-access/', nobody, { kind: 'shell', page: 'no-access' }],
  ] as const)('%s', (_name, path, viewer, expected) => {
    expect(decideRoute(path, remotes, viewer)).toEqual(expected);
  });

  it('refuses no program while the programs are not loaded', () => {
    expect(
      decideRoute('/p/other', remotes, { ...superAdmin, programs: [], programsLoaded: false }).kind,
    ).toBe('remote');
    expect(decideRoute('/p/other', remotes, { ...programAdmin, programsLoaded: false })).toEqual(
      to('/no-access'),
    );
  });
});

describe('samePageIn and withProgram', () => {
  it('keep the screen when the program changes', () => {
    expect(programIdIn('/p/a%20b/manage-sessions')).toBe('a b');
    expect(programIdIn('/people')).toBeNull();
    expect(samePageIn('/p/a/manage-sessions', 'b')).toBe('/p/b/manage-sessions');
    expect(samePageIn('/people', 'b')).toBeNull();
    expect(withProgram('/p/:programId/file-upload', 'b')).toBe('/p/b/file-upload');
  });
});

describe('partName', () => {
  it('is the label in the navigation', () => {
    const entry = {
      path: '/sessions',
      icon: '',
      label: { en: 'Sessions', sp: 'Sesiones' },
      roles: 'signedIn',
      order: 1,
    } as const;
    const term = { tutor: 'Mentor', tutee: 'Aprendiz', module: 'Lección' };
    const viewer = { language: 'sp', terms: term } as const;
    expect(partName({ ...sessions, navigation: [entry] }, '/sessions/9', viewer)).toBe('Sesiones');
    const own = { ...entry, label: { en: '{{Modules}}', sp: 'Mis {{modules}}' } };
    expect(partName({ ...sessions, navigation: [own] }, '/sessions', viewer)).toBe('Mis lecciones');
    expect(partName(signUp, '/e/x', { language: 'en', terms: term })).toBe('Sign up');
  });
});
