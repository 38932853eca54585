import type { Language, RoleName } from '@lyceum/web/viewer';

/** Who may open a path: anybody, anybody signed in, or people with one of the roles. */
export type PathAccess = 'public' | 'signedIn' | readonly RoleName[];

export interface PathEntry {
  path: string;
  access: PathAccess;
  /**
   * Of a path with `:programId`: opens while the program has this tool (Program.featureTools, adminPanel, search). Of another one:
   * while some program of the viewer has it.
   */
  tool?: string;
  /** The tool counts only for who has no role beside these; left out: for everybody. */
  toolFor?: readonly RoleName[];
}

/** What stands together under a heading of the navigation; the program's own entries have that of the program. */
export type NavigationGroup = 'platform' | 'tutoring' | 'people' | 'organization' | 'own';

export interface NavigationEntry {
  /** May hold `:programId`; then `scope` is `program` and the entry shows while a program is chosen. */
  path: string;
  icon: string;
  /** May hold the ecosystem's words: `{{Modules}}`. */
  label: Record<Language, string>;
  roles: 'signedIn' | readonly RoleName[];
  /** Left out: before all groups, beside Home. */
  group?: NavigationGroup;
  /** Within its group. */
  order: number;
  /** Stands in the phone's bottom bar, before what does not: of everybody, or of these roles. */
  mobile?: boolean | readonly RoleName[];
  scope?: 'program';
  /** As of a path: shows while the program, or some program of the viewer, has this tool. */
  tool?: string;
  toolFor?: readonly RoleName[];
  /** A number beside the label: of what waits there unread. */
  badge?: 'messages';
}

/** A screen, or a part of one, that the command palette finds although no navigation leads to it. */
export interface FindableEntry extends Pick<NavigationEntry, 'path' | 'label' | 'roles' | 'scope' | 'tool'> {
  /** What else people call it. */
  words?: Record<Language, string>;
  /** Labels of the fields of this part, which the build reads from its form: each is found, too. */
  fields?: readonly Record<Language, string>[];
}

/** `descriptor.json` of a remote: what the shell must know before it loads any of the remote's code. */
export interface RemoteDescriptor {
  remote: string;
  paths: readonly PathEntry[];
  navigation: readonly NavigationEntry[];
  findable?: readonly FindableEntry[];
}

/** An entry of the registry's live list. */
export interface LiveRemote extends RemoteDescriptor {
  version: string;
  /** Address of `remoteEntry.js`. */
  entry: string;
}
