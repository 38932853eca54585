import type { SessionProfileType } from '@lyceum/contracts/ecosystems';

export interface Settings {
  timeZoneId: string;
  ratingType: 'STARS' | 'CUSTOM';
  /** The best score. */
  ratingMax: number;
  /** Scores up to this one are low; null: no score is. */
  lowThreshold: number | null;
  /** Parents write reviews for their children. */
  parentsAct: boolean;
  /** Leaders, and pairs, may have an hourly rate of their own. */
  setWage: boolean;
}

/** Used until the first event of the ecosystem has arrived, and where an older event leaves a field out. */
export const DEFAULT_SETTINGS: Settings = {
  timeZoneId: 'UTC',
  ratingType: 'STARS',
  ratingMax: 5,
  lowThreshold: 2,
  parentsAct: true,
  setWage: false,
};

export interface ProgramFacts {
  id: string;
  name: string;
  archived: boolean;
  asksForReviews: boolean;
  /** People of the program may search for its leaders. */
  searchEnabled: boolean;
  /** The type of new requests. */
  requestType: 'SESSION' | 'PAIR';
  /** Learners of the program may request a leader. */
  requestEnabled: boolean;
  /** Leaders of the program see open requests. */
  findEnabled: boolean;
  reviewReaders: SessionProfileType[];
}
