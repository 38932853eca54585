import type { SessionProfileType } from '@lyceum/contracts/ecosystems';

export interface Settings {
  timeZoneId: string;
  ratingType: 'STARS' | 'CUSTOM';
  /** The best score. */
  ratingMax: number;
  /** Scores up to this one are low; null: none is. */
  lowThreshold: number | null;
  /** Parents write reviews for their children. */
  parentsAct: boolean;
  /** Leaders, and pairs, may have an hourly rate of their own. */
  setWage: boolean;
}

/** What holds until the ecosystem's first event has arrived, and where an older event leaves it out. */
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
  /** Its leaders are found by who belongs to it. */
  searchEnabled: boolean;
  /** What requests that are made now ask for. */
  requestType: 'SESSION' | 'PAIR';
  /** Its learners ask for a leader. */
  requestEnabled: boolean;
  /** Its leaders find what was asked. */
  findEnabled: boolean;
  reviewReaders: SessionProfileType[];
}
