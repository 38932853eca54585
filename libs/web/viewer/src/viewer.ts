import { createContext, useContext } from 'react';

export type EcosystemRoleName = 'SUPER_ADMIN' | 'TEACHER' | 'STUDENT' | 'MEMBER' | 'PARENT' | 'STAFF';
export type ProgramRoleName = 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER';
export type RoleName = EcosystemRoleName | ProgramRoleName | 'INTERNAL_ADMIN';

/** `sp` is the product's name for Spanish; browsers and `Intl` get `es` (see `localeOf`). */
export type Language = 'en' | 'sp';

/** The ecosystem's own words, in the reader's language, singular and lower case as the ecosystem wrote them. */
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
  /** Whoever teaches has signed, said a few words and set their hours. */
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
  /** Hex colour of the ecosystem, `#rrggbb`, or null for the platform's own. */
  primaryColor: string | null;
  terms: Record<Language, Terms>;
  supportedLanguages: readonly Language[];
  defaultLanguage: Language;
  timeZoneId: string | null;
  /** Can be read by its admins and the platform's operators, and changes for nobody. */
  archived: boolean;
  /** Tools that the whole ecosystem has switched off (payments), as the remotes' descriptors name them. */
  toolsOff?: readonly string[];
}

export interface ViewerProgram {
  id: string;
  name: string;
  shortName: string;
  archived: boolean;
  /** Tools that are switched off (Program.featureTools, adminPanel, search, header, selfPacedModulesEnabled), as the remotes' descriptors name them. */
  toolsOff: readonly string[];
}

/** Who looks at the page, where, and in which words. One object for the whole page, made by the shell. */
export interface Viewer {
  /** Null while nobody is signed in. */
  user: ViewerUser | null;
  /** Null only where no ecosystem is known: signed out and outside `/e/<shortName>`. */
  ecosystem: ViewerEcosystem | null;
  /** Ecosystem and program roles in the current ecosystem, together with the internal admin's. */
  roles: ReadonlySet<RoleName>;
  terms: Terms;
  language: Language;
  /** IANA name: the person's, else the ecosystem's, else the browser's. */
  timeZoneId: string;
  /**
   * The programs that the viewer can see. Where they are many: the first open ones, those in which the viewer has a role,
   * those that the address names, and what the page has asked for by `useKnownPrograms` or chosen.
   */
  programs: readonly ViewerProgram[];
  /** There are more than `programs` holds: whoever chooses one finds it by typing. */
  manyPrograms: boolean;
  /** Where they are many: tools that some program has in which the viewer has a part; null: they have a part in none. */
  programTools?: readonly string[] | null;
  /** The program chosen in the switcher or standing in the address (`/p/<programId>`). */
  program: ViewerProgram | null;
  /** True when the viewer has at least one of the roles. */
  has(...roles: RoleName[]): boolean;
  /** Super admin of the ecosystem, or program admin of this program. */
  administers(programId: string): boolean;
  /** False while the programs could not be loaded: then none of them does not mean that there is none. */
  programsKnown?: boolean;
}

/** Which programs are offered to who types. */
export interface SoughtPrograms {
  search: string;
  /** Only those that the viewer administers. */
  administered?: boolean;
  /** Archived ones too. */
  archived?: boolean;
}

/** What a screen may ask of the shell. */
export interface ViewerActions {
  /** Takes the access token of a finished sign-in and loads the viewer. Resolves to where the person wanted to go. */
  acceptSignIn(accessToken: string): Promise<string>;
  /** Ends the signed-in state here and in every other tab, then goes to `/`. */
  signOut(): Promise<void>;
  /** Loads the current user, ecosystem and programs anew, after something about them changed. */
  reload(): Promise<void>;
  setLanguage(language: Language): Promise<void>;
  chooseProgram(programId: string): void;
  /** The first programs, by name, in whose names each typed word stands. */
  findPrograms(sought: SoughtPrograms): Promise<readonly ViewerProgram[]>;
  /** Brings programs into the viewer's: those that can be seen, whatever becomes of the others. */
  knowPrograms(programIds: readonly string[]): Promise<void>;
  /** The same without asking: one that was found. */
  keepProgram(program: ViewerProgram): void;
  /** Works in another ecosystem that the person belongs to. */
  enterEcosystem(profileId: string): Promise<void>;
  /** Reads a route of the gateway that is no GraphQL, as the signed-in person. */
  readJson(path: string): Promise<unknown>;
  /** Opens a socket of a domain, `/sockets/<domain>/…`, as the signed-in person; it ends with the access token at the latest. */
  openSocket(path: string): Promise<WebSocket>;
}

export const ViewerContext = createContext<Viewer | null>(null);
export const ViewerActionsContext = createContext<ViewerActions | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer is used outside the shell');
  return viewer;
}

/** The signed-in person. For screens whose path is not public: the shell has sent everybody else away. */
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
