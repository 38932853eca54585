import type { EcosystemInput, EcosystemType, PlatformConfigFragment } from '../__generated__/graphql';

interface TermValues {
  tutor: string;
  tutee: string;
  module: string;
}

export interface PlatformValues {
  type: EcosystemType;
  terms: { en: TermValues; sp: TermValues };
  primaryColor: string;
  defaultLanguage: 'en' | 'sp';
  timeZoneId: string;
  currency: string;
  learnersBook: boolean;
  approved: boolean;
  availability: boolean;
  onlyToday: boolean;
  durations: string[];
  graceMinutes: number;
  interval: number;
  /** Empty sets no limit. */
  daysAhead: number | '';
  secondStep: boolean;
}

export function valuesOf(config: PlatformConfigFragment): PlatformValues {
  const { terms, sessionSettings: sessions } = config;
  const words = ({ tutor, tutee, module }: TermValues) => ({ tutor, tutee, module });
  return {
    type: config.type,
    terms: { en: words(terms.en), sp: words(terms.sp) },
    primaryColor: config.primaryColor,
    defaultLanguage: config.defaultLanguage === 'sp' ? 'sp' : 'en',
    timeZoneId: config.timeZoneId,
    currency: config.currency,
    learnersBook: sessions.tuteeBookEnabled,
    approved: sessions.bookByDefault,
    availability: sessions.userAvailabilityBookingEnabled,
    onlyToday: sessions.onlyJoinSessionsToday,
    durations: sessions.sessionDurations.map(String),
    graceMinutes: sessions.attendanceGraceMinutes,
    interval: config.sessionInterval,
    daysAhead: config.sessionAdvanceDayLimit ?? '',
    secondStep: config.MFAEnabled,
  };
}

export function inputOf(values: PlatformValues, revision: number): EcosystemInput {
  const { type, terms, primaryColor, defaultLanguage, timeZoneId, currency } = values;
  return {
    type,
    terms,
    primaryColor,
    defaultLanguage,
    timeZoneId,
    currency,
    sessionSettings: {
      tuteeBookEnabled: values.learnersBook,
      bookByDefault: values.approved,
      userAvailabilityBookingEnabled: values.availability,
      onlyJoinSessionsToday: values.onlyToday,
      // The server refuses an invalid number.
      sessionDurations: values.durations.map((minutes) => Math.trunc(Number(minutes)) || 0),
      attendanceGraceMinutes: values.graceMinutes,
    },
    sessionInterval: values.interval,
    sessionAdvanceDayLimit: values.daysAhead === '' ? null : values.daysAhead,
    MFAEnabled: values.secondStep,
    revision,
  };
}
