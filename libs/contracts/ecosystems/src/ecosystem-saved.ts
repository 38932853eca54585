import type { CustomBannerConfig, CustomSignupConfig, Waiver } from './sign-up-settings';

/** What an ecosystem calls its leaders, learners and modules, in one language. */
export interface EcosystemTerms {
  tutor: string;
  tutee: string;
  module: string;
}

export interface EcosystemSessionSettings {
  /** Learners may book sessions themselves. */
  tuteeBookEnabled: boolean;
  /** Minutes after the start in which a person who joins still counts as on time. */
  attendanceGraceMinutes: number;
  /** A session can be joined only on its own day, whatever the join window says. */
  onlyJoinSessionsToday: boolean;
  /** Lengths, in minutes, that the booking screen offers. */
  sessionDurations: number[];
  /** A new session is UPCOMING at once; otherwise it is PENDING until an admin approves it. */
  bookByDefault: boolean;
  /** Bookings are checked against people's availability. */
  userAvailabilityBookingEnabled: boolean;
  /** Days after which the recording of a lesson is deleted. Left out by servers that keep no such setting: 365. */
  recordingRetentionDays?: number;
  /** Days after the end of a session in which its files, whiteboard and shared notes are kept. Null or left out: they stay. */
  materialsRetentionDays?: number | null;
  /** Parents book, cancel, take seats and join for their children. Left out by servers that keep no such setting: true. */
  parentsActForChildren?: boolean;
}

export type SessionLimitType = 'WEEKLY' | 'MONTHLY' | 'TOTAL';

export interface SessionLimitsConfig {
  enabled: boolean;
  /** Minutes a learner may have per week, per month, or altogether since `resetDate`. */
  sessionLimitType: SessionLimitType;
  /** YYYY-MM-DD from which TOTAL counts. */
  resetDate: string | null;
  minuteLimit: number;
}

export interface TimeBufferConfig {
  enabled: boolean;
  /** Free time a person keeps between two sessions, in the unit of `fieldType`. */
  length: number;
  fieldType: 'MINUTES' | 'HOURS';
}

export interface Holiday {
  /** YYYY-MM-DD, in the ecosystem's own zone. */
  date: string;
  name: string;
}

/** Who hands the money over: the platform, or the ecosystem by its own payroll. */
export type PayoutResponsibility = 'PLATFORM' | 'ECOSYSTEM';

export interface TutorPayoutsConfig {
  /** Leaders earn by the sessions that are completed from now on. */
  enabled: boolean;
  payoutResponsibility: PayoutResponsibility;
  /** For an hour, in the ecosystem's currency: a decimal with two places, such as 24.50; null where none was set. */
  tutorPayoutRate: string | null;
  /** Leaders may have a wage of their own, which goes before the rate. */
  setWageEnabled: boolean;
}

/** Who pays for the sessions of learners: the family (a parent, or a learner without one), or the organization. */
export type ChargePayer = 'FAMILY' | 'ECOSYSTEM';

/** What sessions cost. Decimals with two places, in the ecosystem's currency or in percent. */
export interface EcosystemPayments {
  /** Sessions that are completed from now on are charged. */
  enabled: boolean;
  payer: ChargePayer;
  /** Of an hour and a learner; null where none was set. */
  hourlyPrice: string | null;
  /** Added to the price before it is charged. */
  preChargePercentageFee: string;
  preChargeFlatFee: string;
  /** What the platform keeps of the price. */
  postChargePercentageFee: string;
  postChargeFlatFee: string;
  /**
   * Credit for the family on whose word another one came, at that one's first session; counts where sessions are charged to
   * families. Left out by servers that know none: 0.00.
   */
  referralReward?: string;
}

/** Payload of `ecosystems.ecosystem-saved`: the whole state after the change. */
export interface EcosystemSaved {
  id: string;
  name: string;
  shortName: string;
  profileId: string;
  /** The ecosystem's own words in the default language; `terms` holds both languages. */
  tutorTerm: string;
  tuteeTerm: string;
  moduleTerm: string;
  terms: { en: EcosystemTerms; sp: EcosystemTerms };
  /** Address or data URI of the picture; null when there is none. */
  logo: string | null;
  background: string | null;
  /** #rrggbb */
  primaryColor: string;
  defaultLanguage: 'en' | 'sp';
  supportedLanguages: ('en' | 'sp')[];
  timeZoneId: string;
  /** IANA names that people choose from where `limitTimezones`; both are left out by older servers: any zone. */
  supportedTimezones?: string[];
  limitTimezones?: boolean;
  sessionSettings: EcosystemSessionSettings;
  sessionLimitsConfig: SessionLimitsConfig;
  timeBufferConfig: TimeBufferConfig;
  /** Minutes between the start times that the booking screen offers. */
  sessionInterval: number;
  /** How many days ahead a person may book; null is without limit. */
  sessionAdvanceDayLimit: number | null;
  holidays: Holiday[];
  /** These three are left out by servers that know no sign-up: closed, none, no banner. */
  customSignupConfig?: CustomSignupConfig;
  waivers?: Waiver[];
  customBannerConfig?: CustomBannerConfig;
  archived: boolean;
  /** Everybody is asked for a second step at sign-in. Missing in older events: nobody is. */
  MFAEnabled?: boolean;
  /** ISO 4217; missing in older events: USD. */
  currency?: string;
  /** Missing in older events: nobody earns by sessions. */
  tutorPayoutsConfig?: TutorPayoutsConfig;
  /** Missing in older events: nobody is charged. */
  payments?: EcosystemPayments;
  /** Stars or plain numbers; these three are missing in older events: five stars, of which two are low. */
  ratingType?: 'STARS' | 'CUSTOM';
  /** The best score, 2 to 10. */
  ratingMaxValue?: number;
  /** Scores up to this one are low; null: none is. */
  lowRatingThreshold?: number | null;
  /** Grows with each change of this ecosystem; a projection takes a payload only when it is greater. */
  revision: number;
}
