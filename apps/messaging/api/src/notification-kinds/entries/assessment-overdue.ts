import { dateTexts } from '@lyceum/contracts/calendar';
import type { AssessmentOverdue } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';
import { formNameFacts, formNameIn, type FormName } from './form-name';

interface Facts extends FormName {
  /** Number of people who did not answer. */
  people: number;
  windowEnd: string;
}

/** A window has ended, and people have not answered: to the admins of the program, with the link to their list. */
export const assessmentOverdue = {
  event: 'learning.assessment-overdue',
  setting: 'BELL_ALONE',
  recipients: (db, { programId, people }) => (people ? findProgramAdmins(db, programId) : []),
  facts: ({ people = 0, windowEnd, ...form }) => ({ ...formNameFacts(form), people, windowEnd }),
  link: ({ assessmentId, windowStart }) => `/assessments/${assessmentId}?window=${windowStart}&answered=no`,
  words: ({ people, windowEnd, ...form }, { language }) =>
    t('notificationKinds.assessmentOverdue.missing', {
      ...{ count: people, form: formNameIn(form, language) },
      day: dateTexts(language, 'UTC').day(windowEnd),
    })[language],
  mail: null,
} satisfies NotificationKind<AssessmentOverdue, Recipient, Facts>;

/** Admins of the program alone: super admins see response rates where they look for them. */
function findProgramAdmins(db: TenantDb, programId: string): Promise<Recipient[]> {
  return db.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM messaging.people WHERE reachable AND admin_of @> ARRAY[$1::uuid] ORDER BY user_id`,
    [programId],
  );
}
