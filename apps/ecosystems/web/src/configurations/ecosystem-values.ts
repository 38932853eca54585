import type {
  EcosystemInput,
  EcosystemPropertyInput,
  EcosystemSettingsFragment,
  PayoutResponsibility,
  RatingType,
  SessionLimitType,
  TimeBufferUnit,
} from '../__generated__/graphql';
import { chargeInputOf, chargeValuesOf, type ChargeValues } from './charge-values';
import { signUpInputOf, signUpValuesOf, type SignUpValues } from './sign-up-values';

export const LANGUAGES = ['en', 'sp'] as const;

export interface TermValues {
  tutor: string;
  tutee: string;
  module: string;
}

/** Values of the form; a number field is empty while it is being typed. */
export interface EcosystemValues {
  name: string;
  city: string;
  state: string;
  logo: string | null;
  background: string | null;
  primaryColor: string;
  defaultLanguage: 'en' | 'sp';
  languages: ('en' | 'sp')[];
  /** Codes of the grade levels in use. */
  grades: string[];
  timeZoneId: string;
  /** ISO 4217. */
  currency: string;
  en: TermValues;
  sp: TermValues;
  tuteesBook: boolean;
  parentsAct: boolean;
  /** Whole minutes, as typed. */
  durations: string[];
  interval: number | '';
  graceMinutes: number | '';
  onlyToday: boolean;
  bookByDefault: boolean;
  checkAvailability: boolean;
  recordingDays: number | '';
  /** Days; empty keeps materials for good. */
  materialsDays: number | '';
  limited: boolean;
  limitType: SessionLimitType;
  resetDate: string | null;
  minuteLimit: number | '';
  buffered: boolean;
  bufferLength: number | '';
  bufferUnit: TimeBufferUnit;
  /** Days; empty sets no limit. */
  advanceDays: number | '';
  holidays: { date: string; name: string }[];
  signUp: SignUpValues;
  secondStep: boolean;
  pays: boolean;
  payer: PayoutResponsibility;
  /** A decimal, as typed. */
  payRate: string;
  wages: boolean;
  charges: ChargeValues;
  ratingType: RatingType;
  ratingMax: number | '';
  /** Empty sends no notification about low reviews. */
  lowRating: number | '';
  properties: EcosystemPropertyInput[];
}

export function valuesOf(ecosystem: EcosystemSettingsFragment): EcosystemValues {
  const { sessionSettings, sessionLimitsConfig, timeBufferConfig, terms, tutorPayoutsConfig } = ecosystem;
  const term = ({ tutor, tutee, module }: TermValues): TermValues => ({ tutor, tutee, module });
  return {
    name: ecosystem.name,
    city: ecosystem.city ?? '',
    state: ecosystem.state ?? '',
    logo: ecosystem.logo,
    background: ecosystem.background,
    primaryColor: ecosystem.primaryColor,
    defaultLanguage: ecosystem.defaultLanguage === 'sp' ? 'sp' : 'en',
    languages: LANGUAGES.filter((language) => ecosystem.supportedLanguages.includes(language)),
    grades: [...ecosystem.supportedGradeLevels],
    timeZoneId: ecosystem.timeZoneId,
    currency: ecosystem.currency,
    en: term(terms.en),
    sp: term(terms.sp),
    tuteesBook: sessionSettings.tuteeBookEnabled,
    parentsAct: sessionSettings.parentsActForChildren,
    durations: sessionSettings.sessionDurations.map(String),
    interval: ecosystem.sessionInterval,
    graceMinutes: sessionSettings.attendanceGraceMinutes,
    onlyToday: sessionSettings.onlyJoinSessionsToday,
    bookByDefault: sessionSettings.bookByDefault,
    checkAvailability: sessionSettings.userAvailabilityBookingEnabled,
    recordingDays: sessionSettings.recordingRetentionDays,
    materialsDays: sessionSettings.materialsRetentionDays ?? '',
    limited: sessionLimitsConfig.enabled,
    limitType: sessionLimitsConfig.sessionLimitType,
    resetDate: sessionLimitsConfig.resetDate,
    minuteLimit: sessionLimitsConfig.minuteLimit || '',
    buffered: timeBufferConfig.enabled,
    bufferLength: timeBufferConfig.length || '',
    bufferUnit: timeBufferConfig.fieldType,
    advanceDays: ecosystem.sessionAdvanceDayLimit ?? '',
    holidays: ecosystem.holidays.map(({ date, name }) => ({ date, name })),
    signUp: signUpValuesOf(ecosystem),
    secondStep: ecosystem.MFAEnabled,
    pays: tutorPayoutsConfig.enabled,
    payer: tutorPayoutsConfig.payoutResponsibility,
    payRate: tutorPayoutsConfig.tutorPayoutRate ?? '',
    wages: tutorPayoutsConfig.setWageEnabled,
    charges: chargeValuesOf(ecosystem),
    ratingType: ecosystem.ratingType,
    ratingMax: ecosystem.ratingMaxValue,
    lowRating: ecosystem.lowRatingThreshold ?? '',
    properties: (ecosystem.customProperties ?? []).map(({ key, type, value }) => ({ key, type, value })),
  };
}

export function inputOf(values: EcosystemValues, revision: number): EcosystemInput {
  return {
    name: values.name,
    city: values.city,
    state: values.state,
    logo: values.logo,
    background: values.background,
    primaryColor: values.primaryColor,
    defaultLanguage: values.defaultLanguage,
    supportedLanguages: values.languages,
    supportedGradeLevels: values.grades,
    timeZoneId: values.timeZoneId,
    currency: values.currency,
    terms: { en: values.en, sp: values.sp },
    sessionSettings: {
      tuteeBookEnabled: values.tuteesBook,
      parentsActForChildren: values.parentsAct,
      sessionDurations: values.durations.map(Number),
      // An empty required value is sent as null, so that the server answers what to enter.
      attendanceGraceMinutes: values.graceMinutes === '' ? null : values.graceMinutes,
      onlyJoinSessionsToday: values.onlyToday,
      bookByDefault: values.bookByDefault,
      userAvailabilityBookingEnabled: values.checkAvailability,
      recordingRetentionDays: values.recordingDays === '' ? null : values.recordingDays,
      materialsRetentionDays: values.materialsDays === '' ? null : values.materialsDays,
    },
    sessionLimitsConfig: {
      enabled: values.limited,
      sessionLimitType: values.limitType,
      resetDate: values.resetDate,
      minuteLimit: values.minuteLimit || 0,
    },
    timeBufferConfig: {
      enabled: values.buffered,
      length: values.bufferLength || 0,
      fieldType: values.bufferUnit,
    },
    sessionInterval: values.interval === '' ? null : values.interval,
    sessionAdvanceDayLimit: values.advanceDays === '' ? null : values.advanceDays,
    holidays: values.holidays,
    ...signUpInputOf(values.signUp),
    MFAEnabled: values.secondStep,
    // While nobody is paid, the hidden fields keep their values.
    tutorPayoutsConfig: {
      enabled: values.pays,
      ...(values.pays
        ? {
            payoutResponsibility: values.payer,
            tutorPayoutRate: values.payRate.trim() || null,
            setWageEnabled: values.wages,
          }
        : {}),
    },
    payments: chargeInputOf(values.charges),
    ratingType: values.ratingType,
    ratingMaxValue: values.ratingMax === '' ? null : values.ratingMax,
    lowRatingThreshold: values.lowRating === '' ? null : values.lowRating,
    customProperties: values.properties,
    revision,
  };
}
