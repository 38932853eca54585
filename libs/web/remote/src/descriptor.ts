import type { Language, RoleName } from '@lyceum/web/viewer';

/** Who may open a path: anybody, anybody signed in, or people with one of the roles. */
export type PathAccess = 'public' | 'signedIn' | readonly RoleName[];

export interface PathEntry {
  path: string;
  access: PathAccess;
  /**
   * The path is open only while this tool is on (Program.featureTools, adminPanel, search): in the program of a path
   * with `:programId`, otherwise in any program of the viewer.
   */
  tool?: string;
  /** `tool` applies only to people without other roles than these; absent: to everybody. */
  toolFor?: readonly RoleName[];
}

/** Groups of the navigation, each with a heading; a program's own entries have the program's name as heading. */
export type NavigationGroup = 'platform' | 'tutoring' | 'people' | 'organization' | 'own';

export interface NavigationEntry {
  /** May contain `:programId`; then `scope` is `program`, and the entry is shown while a program is selected. */
  path: string;
  icon: string;
  /** May contain the ecosystem's terms: `{{Modules}}`. */
  label: Record<Language, string>;
  roles: 'signedIn' | readonly RoleName[];
  /** Of the roles, those that count only for people who have no role beyond them. */
  alone?: readonly RoleName[];
  /** Absent: before all groups, beside Home. */
  group?: NavigationGroup;
  /** Position within its group. */
  order: number;
  /** Shown in the phone's bottom bar before other entries: to everybody, or to these roles. */
  mobile?: boolean | readonly RoleName[];
  scope?: 'program';
  /** As for a path: shown while the program, or any program of the viewer, has this tool. */
  tool?: string;
  toolFor?: readonly RoleName[];
  /** A number beside the label: unread messages. */
  badge?: 'messages';
}

/** A screen or a part of one that the command palette finds although the navigation has no entry for it. */
export interface FindableEntry extends Pick<
  NavigationEntry,
  'path' | 'label' | 'roles' | 'alone' | 'scope' | 'tool'
> {
  /** Synonyms. */
  words?: Record<Language, string>;
  /** Labels of the fields of this part, which the build reads from its form; the palette finds them too. */
  fields?: readonly Record<Language, string>[];
}

/** `descriptor.json` of a remote: what the shell needs before it loads the remote's code. */
export interface RemoteDescriptor {
  remote: string;
  paths: readonly PathEntry[];
  navigation: readonly NavigationEntry[];
  findable?: readonly FindableEntry[];
}

/** An entry of the registry's list of live remotes. */
export interface LiveRemote extends RemoteDescriptor {
  version: string;
  /** URL of `remoteEntry.js`. */
  entry: string;
}
