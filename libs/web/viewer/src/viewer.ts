import { createContext, useContext } from 'react';

export type EcosystemRoleName = 'SUPER_ADMIN' | 'TEACHER' | 'STUDENT' | 'MEMBER' | 'PARENT' | 'STAFF';
export type ProgramRoleName = 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER';
export type RoleName = EcosystemRoleName | ProgramRoleName | 'INTERNAL_ADMIN';

const OF_ADULTS: readonly RoleName[] = [
  ...(['SUPER_ADMIN', 'TEACHER', 'PARENT', 'STAFF'] as const),
  ...(['PROGRAM_ADMIN', 'LEADER', 'INTERNAL_ADMIN'] as const),
];

/** Whether the person is a learner in no other role. Spanish texts say "tú" to learners and "usted" to others. */
export const isOnlyLearner = (roles: ReadonlySet<RoleName>): boolean =>
  (roles.has('LEARNER') || roles.has('STUDENT')) && !OF_ADULTS.some((role) => roles.has(role));

/** `sp` is the product's code for Spanish; browsers and `Intl` get `es` (see `localeOf`). */
export type Language = 'en' | 'sp';

/** The ecosystem's own terms in the reader's language, singular, in lower case as the ecosystem wrote them. */
export interface Terms {
  tutor: string;
  tutee: string;
  module: string;
}

export interface ViewerUser {
  id: string;
  email: { address: string; verified: boolean };
  isMultiEcosystemUser: boolean;
  rolesLabel: string;
  /** Leaders: they have signed, introduced themselves and set their hours. */
  isWelcomeFlowComplete: boolean;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  pictureSrc: string | null;
  timeZoneId: string | null;
  language: Language | null;
  profileTypes: readonly string[];
  ecosystemRoles: readonly {
    ecosystemId: string;
    role: EcosystemRoleName;
    supportedSchoolIds: readonly string[];
  }[];
  programRoles: readonly { ecosystemId: string; programId: string; role: ProgramRoleName }[];
}

export interface ViewerEcosystem {
  id: string;
  name: string;
  shortName: string;
  profileId: string;
  logo: string | null;
  background: string | null;
  /** `#rrggbb`; null: the platform's color. */
  primaryColor: string | null;
  terms: Record<Language, Terms>;
  supportedLanguages: readonly Language[];
  defaultLanguage: Language;
  timeZoneId: string | null;
  /** Its admins and the platform's operators can read it; nobody can change it. */
  archived: boolean;
  /** Tools that the whole ecosystem has switched off (payments), by the names in the remotes' descriptors. */
  toolsOff?: readonly string[];
}

export interface ViewerProgram {
  id: string;
  name: string;
  shortName: string;
  archived: boolean;
  /**
   * Tools that are switched off (Program.featureTools, adminPanel, search, header, selfPacedModulesEnabled), by the
   * names in the remotes' descriptors.
   */
  toolsOff: readonly string[];
}

/** The person at the page with ecosystem and terms. One object for the whole page, made by the shell. */
export interface Viewer {
  /** Null while nobody is signed in. */
  user: ViewerUser | null;
  /** Null only where no ecosystem is known: signed out and outside `/e/<shortName>`. */
  ecosystem: ViewerEcosystem | null;
  /** Ecosystem and program roles in the current ecosystem, and INTERNAL_ADMIN. */
  roles: ReadonlySet<RoleName>;
  terms: Terms;
  language: Language;
  /** IANA name: the person's zone, otherwise the ecosystem's, otherwise the browser's. */
  timeZoneId: string;
  /**
   * The programs that the viewer can see. Where there are many: the first open ones, those in which the viewer has a
   * role, those in the address, and those that the page has requested with `useProgramsById` or selected.
   */
  programs: readonly ViewerProgram[];
  /** There are more programs than `programs` contains; selects need a search. */
  manyPrograms: boolean;
  /** Where there are many programs: tools of any program in which the viewer has a role; null: the viewer has none. */
  programTools?: readonly string[] | null;
  /** The program selected in the switcher or named in the address (`/p/<programId>`). */
  program: ViewerProgram | null;
  /** True when the viewer has at least one of the roles. */
  has(...roles: RoleName[]): boolean;
  /** Super admin of the ecosystem, or program admin of this program. */
  administers(programId: string): boolean;
  /** False when the programs could not be loaded: an empty list then does not mean that there are none. */
  programsLoaded?: boolean;
}

/** A search for programs. */
export interface SoughtPrograms {
  search: string;
  /** Only programs that the viewer administers. */
  administered?: boolean;
  /** Includes archived programs. */
  archived?: boolean;
}

/** Actions of the shell that screens may call. */
export interface ViewerActions {
  /** Takes the access token of a finished sign-in and loads the viewer. Resolves to the requested address. */
  acceptSignIn(accessToken: string): Promise<string>;
  /** Signs out here and in every other tab, then goes to `/`. */
  signOut(): Promise<void>;
  /** Loads user, ecosystem and programs again, after a change. */
  reload(): Promise<void>;
  setLanguage(language: Language): Promise<void>;
  chooseProgram(programId: string): void;
  /** The first programs, by name, whose names contain each typed word. */
  findPrograms(sought: SoughtPrograms): Promise<readonly ViewerProgram[]>;
  /** Adds programs to the viewer's; those that cannot be seen are skipped. */
  loadPrograms(programIds: readonly string[]): Promise<void>;
  /** Adds a program that was found, without a request. */
  addProgram(program: ViewerProgram): void;
  /** Switches to another ecosystem of the person. */
  enterEcosystem(profileId: string): Promise<void>;
  /** Requests a JSON route of the gateway that is not GraphQL, as the signed-in person. */
  readJson(path: string): Promise<unknown>;
  /** Opens a domain's WebSocket, `/sockets/<domain>/…`; it closes with the access token at the latest. */
  openSocket(path: string): Promise<WebSocket>;
}

export const ViewerContext = createContext<Viewer | null>(null);
export const ViewerActionsContext = createContext<ViewerActions | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer is used outside the shell');
  return viewer;
}

/** The signed-in person. For screens whose path is not public; the shell redirects everybody else. */
export function useUser(): ViewerUser {
  const { user } = useViewer();
  if (!user) throw new Error('useUser is used on a screen that signed-out people can open');
  return user;
}

export function useViewerActions(): ViewerActions {
  const actions = useContext(ViewerActionsContext);
  if (!actions) throw new Error('useViewerActions is used outside the shell');
  return actions;
}

export function personName(person: {
  firstName: string;
  lastName: string;
  preferredName?: string | null;
}): string {
  return `${person.preferredName || person.firstName} ${person.lastName}`.trim();
}
