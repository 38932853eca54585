import type { Words } from '@lyceum/server/actor';
import type { Person } from './bind-person';
import type { Ground } from './register';

export type { Person } from './bind-person';

export type RightKind = 'EXPORT' | 'ERASURE';

/** The stream of requests: identity publishes them, because it knows all people. */
export const ASKING_TOPIC = 'identity';
/** Asks every domain for its part of an export or an erasure. */
export const PERSONAL_DATA_ASKED = 'identity.personal-data-asked';
/** A domain's event that its part is done. */
export const personalDataDone = (domain: string) => `${domain}.personal-data-done`;

/** Payload of `identity.personal-data-asked`, version 1. */
export interface PersonalDataAsked {
  requestId: string;
  kind: RightKind;
  person: Person;
}

/** One way in which a table has data of the person, and what was done with it. */
export interface DonePart {
  /** Base name of its files; unique within the domain. */
  name: string;
  table: string;
  title: Words;
  /** Rows of the person. */
  rows: number;
  /** Of an erasure: what was done with the rows. Absent for an export. */
  how?: 'delete' | 'clear' | 'keep';
  /** Why some of the data stays. */
  ground?: Ground;
  /** Columns that stay, or that were removed. */
  columns: string[];
  /** Number of files that were exported or deleted. */
  files: number;
}

export interface DoneFile {
  /** Key in the file store. */
  key: string;
  /** Path in the archive, below the domain's folder. */
  path: string;
  /** The file was written for the archive only, and is deleted with it. */
  isOurs: boolean;
}

/** Payload of `<domain>.personal-data-done`, version 1. */
export interface PersonalDataDone {
  requestId: string;
  kind: RightKind;
  domain: string;
  parts: DonePart[];
  files: DoneFile[];
}

/** A domain's event about whose data somebody viewed. */
export const peopleViewed = (domain: string) => `${domain}.people-looked-at`;

/** Who viewed a person's data and when; not the content. */
export interface PersonView {
  /** ISO 8601. */
  at: string;
  actorUserId: string | null;
  actorKind: string;
  /** Name of the part of the data, as the domain that stores the views calls it. */
  part: string;
  /** The person whose data was viewed. */
  userId: string;
  requestId: string;
}

/** Payload of `<domain>.people-looked-at`, version 1. */
export interface PeopleViewed {
  looks: PersonView[];
}
