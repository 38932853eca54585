import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LiveRemote } from '@lyceum/web/remote';
import type { RoleName, Viewer, ViewerProgram } from '@lyceum/web/viewer';
import type { EcosystemFrameFragment, ViewerProgramFragment } from '../__generated__/graphql';
import { navigationFor } from '../frame/navigation-model';
import { ecosystemFromAnswer, programFromAnswer } from './viewer-from-answer';

const APPS = resolve(import.meta.dirname, '../../..');
const remotes = ['learning', 'matching', 'messaging', 'reports', 'roster', 'sessions', 'payments'].map(
  (domain): LiveRemote => ({
    version: '1',
    entry: '',
    ...JSON.parse(readFileSync(join(APPS, domain, 'web/descriptor.json'), 'utf8')),
  }),
);

type Settings = Omit<ViewerProgramFragment, 'id' | 'name' | 'shortName' | 'archived'>;

const ALL_ON = {
  featureTools: {
    manageSessions: true,
    fileUpload: true,
    dataBrowser: true,
    engagementTracker: true,
    managedSftp: true,
    selfHostedSftp: true,
  },
  adminPanel: { tutoringSheetEnabled: true },
  search: { enabled: true },
  header: { tuteeInboxEnabled: true, requestTutorButtonEnabled: true, findTuteesButtonEnabled: true },
  selfPacedModulesEnabled: true,
};

const programWith = (settings: object): ViewerProgram =>
  programFromAnswer({
    ...{ id: 'p1', name: 'Math', shortName: 'math', archived: false },
    ...(settings as Settings),
  } as ViewerProgramFragment);

const ecosystem = {
  id: 'e1',
  name: 'Bright Path',
  shortName: 'bright',
  profileId: 'bright',
  logo: 'https://pictures.example.org/logo.png',
  background: 'https://pictures.example.org/background.png',
  primaryColor: '#1d4ed8',
  terms: {
    en: { tutor: 'Coach', tutee: 'Explorer', module: 'Expedition' },
    sp: { tutor: 'Guía', tutee: 'Aprendiz', module: 'Unidad' },
  },
  supportedLanguages: ['sp'],
  defaultLanguage: 'sp',
  timeZoneId: 'America/Los_Angeles',
  archived: false,
  chargesSessions: true,
} as EcosystemFrameFragment;

/** Addresses in the navigation of a viewer with only that role in the program. */
function waysOf(role: RoleName, program: ViewerProgram, chargesSessions = true): string[] {
  const frame = ecosystemFromAnswer({ ...ecosystem, chargesSessions });
  const viewer = {
    user: { programRoles: [{ ecosystemId: 'e1', programId: 'p1', role }] },
    ecosystem: frame,
    roles: new Set([role]),
    language: 'en',
    terms: frame.terms.en,
    programs: [program],
    program,
    has: (...wanted: RoleName[]) => wanted.includes(role),
    administers: () => role === 'PROGRAM_ADMIN',
  } as unknown as Viewer;
  return navigationFor(remotes, viewer).map(({ to }) => to);
}

it.each<[string, RoleName, string, object]>([
  ['manageSessions', 'PROGRAM_ADMIN', '/p/p1/manage-sessions', {}],
  ['fileUpload', 'PROGRAM_ADMIN', '/p/p1/file-upload', {}],
  ['dataBrowser', 'PROGRAM_ADMIN', '/p/p1/roster-browser', {}],
  ['engagementTracker', 'PROGRAM_ADMIN', '/p/p1/engagement-tracker', {}],
  ['managedSftp', 'PROGRAM_ADMIN', '/p/p1/managed-sftp', {}],
  ['selfHostedSftp', 'PROGRAM_ADMIN', '/p/p1/self-hosted-sftp', {}],
  [
    'tutoringSheetEnabled',
    'PROGRAM_ADMIN',
    '/p/p1/tutoring-sheet',
    { adminPanel: { tutoringSheetEnabled: false } },
  ],
  ['search', 'LEARNER', '/tutors', { search: { enabled: false } }],
  ['tuteeInboxEnabled', 'LEARNER', '/inbox', { header: { ...ALL_ON.header, tuteeInboxEnabled: false } }],
  [
    'requestTutorButtonEnabled',
    'LEARNER',
    '/requests',
    { header: { ...ALL_ON.header, requestTutorButtonEnabled: false } },
  ],
  [
    'findTuteesButtonEnabled',
    'LEADER',
    '/requests',
    { header: { ...ALL_ON.header, findTuteesButtonEnabled: false } },
  ],
  ['selfPacedModulesEnabled', 'LEARNER', '/modules', { selfPacedModulesEnabled: false }],
])('shows the screen of a program’s tool in the navigation while it is on: %s', (tool, role, path, off) => {
  const without =
    tool in ALL_ON.featureTools ? { featureTools: { ...ALL_ON.featureTools, [tool]: false } } : off;
  expect(waysOf(role, programWith(ALL_ON))).toContain(path);
  expect(waysOf(role, programWith({ ...ALL_ON, ...without }))).not.toContain(path);
});

it('shows payments in the navigation while sessions are charged', () => {
  const program = programWith(ALL_ON);
  expect(waysOf('LEARNER', program)).toContain('/payments');
  expect(waysOf('LEARNER', program, false)).not.toContain('/payments');
});

it('names screens in the organization’s terms', () => {
  const program = programWith(ALL_ON);
  const labels = (language: 'en' | 'sp') => {
    const frame = ecosystemFromAnswer(ecosystem);
    const viewer = {
      user: { programRoles: [{ ecosystemId: 'e1', programId: 'p1', role: 'LEARNER' }] },
      ecosystem: frame,
      roles: new Set(['LEARNER', 'LEADER']),
      language,
      terms: frame.terms[language],
      programs: [program],
      program,
      has: (...wanted: RoleName[]) => wanted.some((role) => role === 'LEARNER' || role === 'LEADER'),
      administers: () => false,
    } as unknown as Viewer;
    return navigationFor(remotes, viewer).map(({ label }) => label);
  };
  expect(labels('en')).toEqual(expect.arrayContaining(['Find coaches', 'Find explorers', 'Expeditions']));
  expect(labels('sp')).toEqual(expect.arrayContaining(['Buscar guías', 'Encontrar aprendices', 'Unidades']));
});

it('takes name, pictures, color, terms, languages and time zone of the organization into the frame', () => {
  const { chargesSessions: _charges, ...shown } = ecosystem;
  expect(ecosystemFromAnswer(ecosystem)).toEqual({ ...shown, toolsOff: [] });
});
