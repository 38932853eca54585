import { inEachLanguage, t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';

/** Neither names nor messages: the page of the conversation shows both and logs who looks. */
export const REPORT_WORDS = inEachLanguage((language) => ({
  subject: t('notificationKinds.userReported.subject')[language],
  hello: (name: string) => t('notificationKinds.userReported.hello', { name })[language],
  text: t('notificationKinds.userReported.text')[language],
  open: t('notificationKinds.userReported.open')[language],
}));

interface Report {
  conversationId: string;
  /** Who reported and who was reported: they are not notified. */
  excludedIds: readonly string[];
}

/** Somebody reported a person in a conversation: to the super admins whom the report is not about, whatever mails they chose. */
export const userReported = {
  setting: 'ALWAYS',
  recipients: (db, { excludedIds }) =>
    db.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM messaging.people
       WHERE reachable AND 'SUPER_ADMIN' = ANY (roles) AND user_id <> ALL ($1::uuid[])`,
      [excludedIds],
    ),
  facts: () => ({}),
  link: ({ conversationId }) => linkOfReport(conversationId),
  words: (_facts, { language }) => REPORT_WORDS[language].text,
  mail: {
    job: 'user-report-mail',
    why: 'SAFETY',
    subject: (_facts, language) => REPORT_WORDS[language].subject,
  },
} satisfies NotificationKind<Report, Recipient>;

export const linkOfReport = (conversationId: string) => `/inbox/${conversationId}?view=all`;
