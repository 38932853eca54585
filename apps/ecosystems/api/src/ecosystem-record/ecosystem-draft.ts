import { z } from 'zod';
import { gradeLevels, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { t } from '../i18n';
import {
  color,
  currency,
  day,
  flag,
  oneOf,
  optionalText,
  picture,
  remedy,
  slug,
  someOf,
  text,
  timeZone,
  wholeNumber,
} from '../input/subject';
import { payments } from './payments';
import { ratingSettings, refuseHighThreshold } from './rating-settings';
import { tutorPayoutsConfig } from './tutor-payouts-config';
import { customProperties } from './custom-properties';
import { customBannerConfig, customSignupConfig, waivers } from './sign-up-settings';

const terms = (tutor: string, tutee: string, module: string) =>
  z
    .object({
      tutor: text(40).default(tutor),
      tutee: text(40).default(tutee),
      module: text(40).default(module),
    })
    .prefault({});

const DURATIONS = remedy(t('ecosystemRecord.durations'));

const sessionSettings = z
  .object({
    tuteeBookEnabled: flag(false),
    attendanceGraceMinutes: wholeNumber(0, 60).default(5),
    onlyJoinSessionsToday: flag(false),
    sessionDurations: z
      .array(z.int({ error: DURATIONS }).min(5, DURATIONS).max(480, DURATIONS), { error: DURATIONS })
      .min(1, DURATIONS)
      .max(12, DURATIONS)
      .transform((minutes) => [...new Set(minutes)].sort((a, b) => a - b))
      .default([30, 45, 60]),
    bookByDefault: flag(true),
    userAvailabilityBookingEnabled: flag(true),
    recordingRetentionDays: wholeNumber(1, 3650).default(365),
    materialsRetentionDays: wholeNumber(1, 3650).nullable().default(null),
    parentsActForChildren: flag(true),
  })
  .prefault({});

const sessionLimitsConfig = z
  .object({
    enabled: flag(false),
    sessionLimitType: oneOf(['WEEKLY', 'MONTHLY', 'TOTAL']).default('WEEKLY'),
    resetDate: day.nullable().default(null),
    minuteLimit: wholeNumber(0, 100_000).default(0),
  })
  .prefault({})
  .superRefine((limits, context) => {
    if (!limits.enabled) return;
    if (limits.minuteLimit === 0) {
      context.addIssue({
        code: 'custom',
        path: ['minuteLimit'],
        message: remedy(t('ecosystemRecord.minuteLimit')),
      });
    }
    if (limits.sessionLimitType === 'TOTAL' && !limits.resetDate) {
      context.addIssue({
        code: 'custom',
        path: ['resetDate'],
        message: remedy(t('ecosystemRecord.resetDate')),
      });
    }
  });

const timeBufferConfig = z
  .object({
    enabled: flag(false),
    length: wholeNumber(0, 240).default(0),
    fieldType: oneOf(['MINUTES', 'HOURS']).default('MINUTES'),
  })
  .prefault({});

const HOLIDAYS = remedy(t('ecosystemRecord.holidays'));

const holidays = z
  .array(z.object({ date: day, name: text(80) }))
  .max(400, HOLIDAYS)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, HOLIDAYS)
  .transform((days) => [...days].sort((a, b) => a.date.localeCompare(b.date)))
  .default([]);

const GRADES = remedy(t('input.someOf', { values: gradeLevels.join(', ') }));

/** Codes of grade levels, in order. */
export const gradeLevelCodes = z
  .array(z.string().refine(isGradeLevel, GRADES), { error: GRADES })
  .transform((chosen) => gradeLevels.filter((level) => chosen.includes(level)));

const LANGUAGES = remedy(t('ecosystemRecord.languages'));

/** Everything of an ecosystem that its admins decide; a setting that an older row lacks takes its default here. */
export const EcosystemDraft = z
  .object({
    name: text(120),
    shortName: slug,
    profileId: slug,
    type: oneOf(['SCHOOL', 'DISTRICT', 'NON_PROFIT', 'OTHER']).default('DISTRICT'),
    city: optionalText(80),
    state: optionalText(80),
    logo: picture(100_000),
    background: picture(400_000),
    primaryColor: color.default('#1f4fd8'),
    defaultLanguage: oneOf(['en', 'sp']).default('en'),
    timeZoneId: timeZone.default('America/Denver'),
    currency: currency.default('USD'),
    terms: z
      .object({ en: terms('Tutor', 'Student', 'Module'), sp: terms('Tutor', 'Estudiante', 'Módulo') })
      .prefault({}),
    supportedLanguages: someOf(['en', 'sp']).default(['en', 'sp']),
    supportedTimezones: z.array(timeZone).max(100).transform(withoutRepetition).default([]),
    limitTimezones: flag(false),
    supportedGradeLevels: gradeLevelCodes.default([...gradeLevels]),
    sessionSettings,
    sessionLimitsConfig,
    timeBufferConfig,
    sessionInterval: wholeNumber(5, 60).default(15),
    sessionAdvanceDayLimit: wholeNumber(1, 730).nullable().default(null),
    holidays,
    customSignupConfig,
    waivers,
    customBannerConfig,
    MFAEnabled: flag(false),
    tutorPayoutsConfig,
    payments,
    ...ratingSettings,
    customProperties,
  })
  .superRefine(refuseHighThreshold)
  .refine((draft) => draft.supportedLanguages.includes(draft.defaultLanguage), {
    path: ['supportedLanguages'],
    message: LANGUAGES,
  });

export type EcosystemState = z.infer<typeof EcosystemDraft>;

function withoutRepetition(values: string[]): string[] {
  return [...new Set(values)];
}
