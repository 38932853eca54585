import type { CustomBannerConfig, CustomSignupConfig, Waiver } from './sign-up-settings';

/** The ecosystem's words for leaders, learners and modules, in one language. */
export interface EcosystemTerms {
  tutor: string;
  tutee: string;
  module: string;
}

export interface EcosystemSessionSettings {
  /** Learners may book sessions themselves. */
  tuteeBookEnabled: boolean;
  /** Minutes after the start within which joining still counts as on time. */
  attendanceGraceMinutes: number;
  /** A session can be joined only on its own day, whatever the join window. */
  onlyJoinSessionsToday: boolean;
  /** Lengths in minutes that the booking screen offers. */
  sessionDurations: number[];
  /** New sessions are UPCOMING; otherwise PENDING until an admin approves them. */
  bookByDefault: boolean;
  /** Bookings are checked against people's available hours. */
  userAvailabilityBookingEnabled: boolean;
  /** Days after which lesson recordings are deleted. Absent in events from older servers: 365. */
  recordingRetentionDays?: number;
  /** Days after its end for which a session's files, whiteboard and shared notes are kept. Null or absent: for ever. */
  materialsRetentionDays?: number | null;
  /** Parents book, cancel, take seats and join for their children. Absent in events from older servers: true. */
  parentsActForChildren?: boolean;
}

export type SessionLimitType = 'WEEKLY' | 'MONTHLY' | 'TOTAL';

export interface SessionLimitsConfig {
  enabled: boolean;
  /** Limits a learner's minutes per week, per month, or in total since `resetDate`. */
  sessionLimitType: SessionLimitType;
  /** YYYY-MM-DD from which TOTAL is counted. */
  resetDate: string | null;
  minuteLimit: number;
}

export interface TimeBufferConfig {
  enabled: boolean;
  /** Free time between two sessions of a person, in the unit of `fieldType`. */
  length: number;
  fieldType: 'MINUTES' | 'HOURS';
}

export interface Holiday {
  /** YYYY-MM-DD in the ecosystem's zone. */
  date: string;
  name: string;
}

/** Who pays leaders: the platform, or the ecosystem with its own payroll. */
export type PayoutResponsibility = 'PLATFORM' | 'ECOSYSTEM';

export interface TutorPayoutsConfig {
  /** Leaders earn pay for sessions that are completed from now on. */
  enabled: boolean;
  payoutResponsibility: PayoutResponsibility;
  /** Per hour, in the ecosystem's currency: a decimal with two places such as 24.50; null: not set. */
  tutorPayoutRate: string | null;
  /** Leaders may have a wage of their own, which overrides the rate. */
  setWageEnabled: boolean;
}

/** Who pays for learners' sessions: the family (a parent, or a learner without one), or the organization. */
export type ChargePayer = 'FAMILY' | 'ECOSYSTEM';

/** Prices of sessions: decimals with two places, in the ecosystem's currency or in percent. */
export interface EcosystemPayments {
  /** Sessions that are completed from now on are charged. */
  enabled: boolean;
  payer: ChargePayer;
  /** Per hour and learner; null: not set. */
  hourlyPrice: string | null;
  /** Percentage added to the price before it is charged. */
  preChargePercentageFee: string;
  preChargeFlatFee: string;
  /** Percentage of the price that the platform keeps. */
  postChargePercentageFee: string;
  postChargeFlatFee: string;
  /**
   * Credit for the family that referred another one, at the first session of the referred family; applies where
   * sessions are charged to families. Absent in events from older servers: 0.00.
   */
  referralReward?: string;
}

/** Payload of `ecosystems.ecosystem-saved`: the whole state after the change. */
export interface EcosystemSaved {
  id: string;
  name: string;
  shortName: string;
  profileId: string;
  /** The ecosystem's own terms in the default language; `terms` has both languages. */
  tutorTerm: string;
  tuteeTerm: string;
  moduleTerm: string;
  terms: { en: EcosystemTerms; sp: EcosystemTerms };
  /** URL or data URI of the picture; null: none. */
  logo: string | null;
  background: string | null;
  /** #rrggbb */
  primaryColor: string;
  defaultLanguage: 'en' | 'sp';
  supportedLanguages: ('en' | 'sp')[];
  timeZoneId: string;
  /** IANA names that people may choose if `limitTimezones`. Both are absent from older servers: any zone. */
  supportedTimezones?: string[];
  limitTimezones?: boolean;
  sessionSettings: EcosystemSessionSettings;
  sessionLimitsConfig: SessionLimitsConfig;
  timeBufferConfig: TimeBufferConfig;
  /** Interval in minutes between the start times that the booking screen offers. */
  sessionInterval: number;
  /** How many days ahead a person may book; null: no limit. */
  sessionAdvanceDayLimit: number | null;
  holidays: Holiday[];
  /** These three are absent in events from older servers: closed, none, no banner. */
  customSignupConfig?: CustomSignupConfig;
  waivers?: Waiver[];
  customBannerConfig?: CustomBannerConfig;
  archived: boolean;
  /** Everybody needs a second factor at sign-in. Absent in older events: false. */
  MFAEnabled?: boolean;
  /** ISO 4217. Absent in older events: USD. */
  currency?: string;
  /** Absent in older events: leaders earn no pay. */
  tutorPayoutsConfig?: TutorPayoutsConfig;
  /** Absent in older events: nobody is charged. */
  payments?: EcosystemPayments;
  /** Ratings by stars or by numbers. These three are absent in older events: five stars, of which two are low. */
  ratingType?: 'STARS' | 'CUSTOM';
  /** The highest score, 2 to 10. */
  ratingMaxValue?: number;
  /** Scores up to this one are low; null: no score is. */
  lowRatingThreshold?: number | null;
  /** Increases with each change of this ecosystem; a projection applies a payload only when it is greater. */
  revision: number;
}
