import type { Words } from '@lyceum/server/actor';
import type { Person } from './bind-person';
import type { Ground } from './register';

export type { Person } from './bind-person';

export type RightKind = 'EXPORT' | 'ERASURE';

/** The stream on which requests are announced: of the domain that knows who people are. */
export const ASKING_TOPIC = 'identity';
/** The event that asks every domain for its part. */
export const PERSONAL_DATA_ASKED = 'identity.personal-data-asked';
/** The event by which a domain says that it has done its part. */
export const personalDataDone = (domain: string) => `${domain}.personal-data-done`;

/** Payload of `identity.personal-data-asked`, version 1. */
export interface PersonalDataAsked {
  requestId: string;
  kind: RightKind;
  person: Person;
}

/** One way in which a table held something of the person, and what became of it. */
export interface DonePart {
  /** Of its files, and of this way of holding within the domain. */
  name: string;
  table: string;
  title: Words;
  /** Rows of the person. */
  rows: number;
  /** For an erasure: what was done to them. Without it nothing but a look. */
  how?: 'delete' | 'clear' | 'keep';
  /** Why something of them stays. */
  ground?: Ground;
  /** Columns that stay, or were removed. */
  columns: string[];
  /** Files that were exported or deleted. */
  files: number;
}

export interface DoneFile {
  /** In the file store. */
  key: string;
  /** In the archive, below the domain's folder. */
  path: string;
  /** It was written for the archive alone, and goes with it. */
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

/** The event by which a domain says whose data in it were looked at. */
export const peopleLookedAt = (domain: string) => `${domain}.people-looked-at`;

/** That somebody looked at a person's data; not what they saw. */
export interface Look {
  /** ISO 8601. */
  at: string;
  actorUserId: string | null;
  actorKind: string;
  /** Of the data, by the name that who keeps the looks gives it. */
  part: string;
  /** Whose data. */
  userId: string;
  requestId: string;
}

/** Payload of `<domain>.people-looked-at`, version 1. */
export interface PeopleLookedAt {
  looks: Look[];
}
