import { z } from 'zod';
import { sessionProfileTypes } from '@lyceum/contracts/ecosystems';
import { isEmailAddress } from '@lyceum/contracts/formats';
import { t } from '../i18n';
import {
  flag,
  oneOf,
  optionalText,
  remedy,
  slug,
  someOf,
  text,
  timeZone,
  wholeNumber,
} from '../input/subject';
import { TutorFlowDraft } from './tutor-flow-draft';

const profileTypes = someOf(sessionProfileTypes);
const admins = ['Admin', 'PlatformAdmin', 'ProgramAdmin'] as const;

const KEY = remedy(t('programs.propertyKey'));
const OPTIONS = remedy(t('programs.propertyOptions'));

export const SessionPropertyDraft = z
  .object({
    key: z.string().regex(/^\w{1,40}$/, KEY),
    label: text(80),
    type: oneOf(['TEXT', 'NUMBER', 'BOOLEAN', 'SELECT']),
    options: z
      .array(text(80))
      .max(100)
      .nullish()
      .transform((options) => options ?? []),
    required: z.boolean().nullish().transform(Boolean),
  })
  .refine(({ type, options }) => type !== 'SELECT' || options.length >= 2, {
    path: ['options'],
    message: OPTIONS,
  });

const sessions = z
  .object({
    zoomEnabled: flag(false),
    sessionJoinMinutesPrior: wholeNumber(0, 120).default(5),
    sessionCreateProfileTypes: profileTypes.default([...admins]),
    sessionEditProfileTypes: profileTypes.default([...admins]),
    sessionCancelProfileTypes: profileTypes.default([...admins]),
    sessionRecordingsProfileTypes: profileTypes.default([...admins]),
    studentWeeklyReportToParents: flag(false),
    tutorEditSessionParticipants: flag(false),
    sessionCustomProperties: z
      .array(SessionPropertyDraft)
      .max(30)
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, KEY)
      .default([]),
  })
  .prefault({});

const notificationRule = z
  .object({
    recipientTypes: profileTypes.default(['Tutor', 'StudentOrParent', 'Parent', 'Student']),
    notificationTypes: someOf(['EMAIL', 'TEXT']).default(['EMAIL', 'TEXT']),
  })
  .prefault({});

const EMAIL = remedy(t('programs.contactEmail'));

const ENROLL_ROLES = remedy(t('programs.enrollmentRoles'));
const ENROLL_GLOBAL = remedy(t('programs.enrollmentNeedsGlobal'));

const selfEnrollment = z
  .object({
    enabled: flag(false),
    roles: someOf(['LEADER', 'LEARNER']).default(['LEARNER']),
    maxLearners: wholeNumber(1, 100_000).nullable().default(null),
  })
  .prefault({})
  .refine(({ enabled, roles }) => !enabled || roles.length > 0, { path: ['roles'], message: ENROLL_ROLES });

/** Everything of a program that its admins decide; a setting that an older row lacks takes its default here. */
export const ProgramDraft = z
  .object({
    name: text(120),
    shortName: slug,
    timeZoneId: timeZone.nullable().default(null),
    isGlobal: flag(false),
    sessionCapabilities: someOf(['ONE_ON_ONE', 'DROP_IN', 'GROUP', 'ONE_ON_ONE_BREAKOUT', 'COURSE', 'MODULE'])
      .refine((kinds) => kinds.length > 0, remedy(t('programs.sessionKinds')))
      .default(['ONE_ON_ONE', 'DROP_IN', 'GROUP']),
    multipleTutorsPerSession: flag(false),
    tutorSelfCheckInOut: flag(true),
    sessionReminders: flag(true),
    tutorAddNonPairedUsers: flag(true),
    addProgramFromBooking: flag(false),
    tutorAddProgramFromBooking: flag(false),
    studentNotesInFeedbackEnabled: flag(false),
    selfPacedModulesEnabled: flag(false),
    viewReviewsProfileTypes: profileTypes.default([...admins]),
    fillTutorReviewsEnabled: flag(false),
    sessions,
    search: z.object({ enabled: flag(false) }).prefault({}),
    tutoringRequestType: oneOf(['SESSION', 'PAIR']).default('SESSION'),
    header: z
      .object({
        requestTutorButtonEnabled: flag(false),
        findTuteesButtonEnabled: flag(false),
        tuteeInboxEnabled: flag(false),
      })
      .prefault({}),
    subBoard: z.object({ enabled: flag(false), visibleToTutors: flag(true) }).prefault({}),
    adminContactInfo: z
      .object({
        name: optionalText(120),
        phone: optionalText(40),
        email: z
          .union(
            [
              z.literal('').transform(() => null),
              z.string({ error: EMAIL }).refine(isEmailAddress, { error: EMAIL }),
            ],
            { error: EMAIL },
          )
          .nullable()
          .default(null),
      })
      .prefault({}),
    notificationPreferences: z
      .object({ sessionEdited: notificationRule, sessionCancelled: notificationRule })
      .prefault({}),
    showFiloButton: flag(false),
    featureTools: z
      .object({
        manageSessions: flag(true),
        fileUpload: flag(true),
        dataBrowser: flag(true),
        engagementTracker: flag(true),
        managedSftp: flag(false),
        selfHostedSftp: flag(false),
      })
      .prefault({}),
    adminPanel: z.object({ tutoringSheetEnabled: flag(false) }).prefault({}),
    tutorFlowConfig: TutorFlowDraft,
    weeklyMinutesTarget: wholeNumber(1, 2400).nullable().default(null),
    selfEnrollment,
  })
  .refine(({ isGlobal, selfEnrollment: { enabled } }) => isGlobal || !enabled, {
    path: ['selfEnrollment', 'enabled'],
    message: ENROLL_GLOBAL,
  });

export type ProgramState = z.infer<typeof ProgramDraft>;
