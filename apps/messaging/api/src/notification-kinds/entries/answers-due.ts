import { dateTexts } from '@lyceum/contracts/calendar';
import type { AssessmentReminder, FeedbackReminder } from '@lyceum/contracts/learning';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inEachLanguage, t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';
import { findGuardians } from './find-guardians';
import { formNameFacts, formNameIn, type FormName } from './form-name';

const FEEDBACK: Record<Language, (day: string) => string> = inEachLanguage(
  (language) => (day) => t('notificationKinds.answersDue.feedback', { day })[language],
);

const ASSESSMENT: Record<Language, (name: string, day: string) => string> = inEachLanguage(
  (language) => (name, day) => t('notificationKinds.answersDue.assessment', { name, day })[language],
);

/** Feedback about a session is missing on the morning after it. */
export const feedbackDue = {
  event: 'learning.feedback-reminder',
  setting: 'BELL_ALONE',
  recipients: (_db, { userIds }) => userIds.map((userId) => ({ userId })),
  facts: ({ startsAt }) => ({ startsAt }),
  link: ({ sessionId }) => `/sessions/${sessionId}/feedback`,
  words: ({ startsAt }, { language, timeZoneId }) =>
    FEEDBACK[language](dateTexts(language, timeZoneId).day(startsAt)),
  mail: null,
} satisfies NotificationKind<FeedbackReminder, Recipient, Pick<FeedbackReminder, 'startsAt'>>;

export const ASSESSMENT_DUE_WORDS = inEachLanguage((language) => ({
  hello: (name: string) => t('notificationKinds.answersDue.hello', { name })[language],
  open: t('notificationKinds.answersDue.open')[language],
}));

/** Data of the job that sends the mails. */
export interface AssessmentDueMailData {
  eventId: string;
  matter: Pick<AssessmentReminder, 'assessmentId' | 'formName' | 'translation' | 'endDate'>;
  /** Each person once for themselves and once for each child. */
  readers: AssessmentReader[];
}

interface AssessmentReader extends Recipient {
  /** The child's name, for a guardian; null: the reader is to answer. */
  child: string | null;
}

interface AssessmentFacts extends FormName {
  endDate: string;
  /** Undefined in rows stored before guardians were reminded. */
  child?: string | null;
}

/** An assessment that people have not answered ends tomorrow, or an admin reminds them of it. */
export const assessmentDue = {
  event: 'learning.assessment-reminder',
  setting: 'ANY',
  recipients: findAssessmentReaders,
  facts: assessmentFacts,
  link: linkOfAssessment,
  words: ({ endDate, child, ...form }, { language }) => {
    const day = dateTexts(language, 'UTC').day(endDate);
    const name = formNameIn(form, language);
    return child
      ? t('notificationKinds.answersDue.assessmentOfChild', { form: name, name: child, day })[language]
      : ASSESSMENT[language](name, day);
  },
  mail: {
    job: 'assessment-due-mail',
    why: 'ASSESSMENTS',
    subject: (form, language) =>
      t('notificationKinds.answersDue.subject', { form: formNameIn(form, language) })[language],
    jobs: ({ id, payload: { userIds: _, children: __, ...matter } }, to): AssessmentDueMailData[] => [
      { eventId: id, matter, readers: [...to] },
    ],
  },
} satisfies NotificationKind<AssessmentReminder, AssessmentReader, AssessmentFacts>;

function linkOfAssessment({ assessmentId }: Pick<AssessmentReminder, 'assessmentId'>): string {
  return `/assessments/${assessmentId}`;
}

async function findAssessmentReaders(
  db: TenantDb,
  { userIds, children = [] }: AssessmentReminder,
): Promise<AssessmentReader[]> {
  const guardians = await findGuardians(
    db,
    children.map(({ userId }) => userId),
  );
  return [
    ...userIds.map((userId) => ({ userId, child: null })),
    ...children.flatMap((child) =>
      (guardians.get(child.userId) ?? []).map((userId) => ({ userId, child: child.name })),
    ),
  ];
}

function assessmentFacts(
  { endDate, ...form }: AssessmentDueMailData['matter'],
  { child }: AssessmentReader,
): AssessmentFacts {
  return { ...formNameFacts(form), endDate, child };
}
