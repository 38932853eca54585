import { DEFAULT_TERMS } from '@lyceum/web/i18n';
import type {
  EcosystemRoleName,
  Language,
  ProgramRoleName,
  RoleName,
  Viewer,
  ViewerEcosystem,
  ViewerProgram,
  ViewerUser,
} from '@lyceum/web/viewer';

export interface ViewerOptions {
  language?: Language;
  timeZoneId?: string;
  /** Default: one program, Math. */
  programs?: readonly (Partial<ViewerProgram> & { id: string })[];
  user?: Partial<ViewerUser>;
  ecosystem?: Partial<ViewerEcosystem>;
  /** The selected program; default the first one. */
  program?: string | null;
  manyPrograms?: boolean;
}

const PROGRAM_ROLES: readonly RoleName[] = ['PROGRAM_ADMIN', 'LEADER', 'LEARNER'];
const OF_ECOSYSTEM = 'ecosystem-1';

const programOf = (given: Partial<ViewerProgram> & { id: string }): ViewerProgram => ({
  name: 'Math',
  shortName: 'math',
  archived: false,
  toolsOff: [],
  ...given,
});

function ecosystemOf(options: ViewerOptions): ViewerEcosystem {
  return {
    id: OF_ECOSYSTEM,
    name: 'Riverside',
    shortName: 'riverside',
    profileId: 'riverside',
    logo: null,
    background: null,
    primaryColor: null,
    terms: DEFAULT_TERMS,
    supportedLanguages: ['en', 'sp'],
    defaultLanguage: 'en',
    timeZoneId: 'America/Denver',
    archived: false,
    ...options.ecosystem,
  };
}

function userOf(
  roles: readonly RoleName[],
  programs: readonly ViewerProgram[],
  given: Partial<ViewerUser>,
): ViewerUser {
  return {
    id: 'user-1',
    email: { address: 'alex@riverside.example', verified: true },
    isMultiEcosystemUser: false,
    rolesLabel: roles.join(', '),
    isWelcomeFlowComplete: true,
    firstName: 'Alex',
    lastName: 'Rivera',
    preferredName: null,
    pictureSrc: null,
    timeZoneId: null,
    language: null,
    profileTypes: [],
    ecosystemRoles: roles
      .filter((role) => !PROGRAM_ROLES.includes(role) && role !== 'INTERNAL_ADMIN')
      .map((role) => ({
        ecosystemId: OF_ECOSYSTEM,
        role: role as EcosystemRoleName,
        supportedSchoolIds: [],
      })),
    programRoles: programs.flatMap(({ id }) =>
      roles
        .filter((role) => PROGRAM_ROLES.includes(role))
        .map((role) => ({ ecosystemId: OF_ECOSYSTEM, programId: id, role: role as ProgramRoleName })),
    ),
    ...given,
  };
}

/** A person with these roles in an ecosystem with one program; program roles apply to each of its programs. */
export function viewerOf(role: RoleName | readonly RoleName[], options: ViewerOptions = {}): Viewer {
  const roles = new Set(typeof role === 'string' ? [role] : role);
  const programs = (options.programs ?? [{ id: 'program-1' }]).map(programOf);
  const ecosystem = ecosystemOf(options);
  const language = options.language ?? 'en';
  const administers = (programId: string) =>
    roles.has('SUPER_ADMIN') || (roles.has('PROGRAM_ADMIN') && programs.some(({ id }) => id === programId));
  return {
    user: userOf([...roles], programs, options.user ?? {}),
    ecosystem,
    roles,
    language,
    terms: ecosystem.terms[language],
    timeZoneId: options.timeZoneId ?? 'America/Denver',
    programs,
    manyPrograms: options.manyPrograms ?? false,
    program:
      options.program === null
        ? null
        : (programs.find(({ id }) => id === options.program) ?? programs[0] ?? null),
    has: (...wanted) => wanted.some((name) => roles.has(name)),
    administers,
    programsLoaded: true,
  };
}

/** Nobody is signed in; the address names the ecosystem (`/e/riverside`) unless it is null. */
export function visitorOf(
  options: Omit<ViewerOptions, 'ecosystem'> & { ecosystem?: Partial<ViewerEcosystem> | null } = {},
): Viewer {
  const { ecosystem, ...rest } = options;
  const viewer = viewerOf([], {
    ...rest,
    ...(ecosystem ? { ecosystem } : {}),
    programs: rest.programs ?? [],
  });
  return { ...viewer, user: null, ecosystem: ecosystem === null ? null : viewer.ecosystem };
}
