import { inEachLanguage, t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';

/** Neither names nor messages: the review queue shows both and logs who looks. */
export const CRISIS_WORDS = inEachLanguage((language) => ({
  subject: t('notificationKinds.messageCrisis.subject')[language],
  hello: (name: string) => t('notificationKinds.messageCrisis.hello', { name })[language],
  text: t('notificationKinds.messageCrisis.text')[language],
  open: t('notificationKinds.messageCrisis.open')[language],
}));

interface Crisis {
  /** The item of the review queue. */
  itemId: string;
  /** The people whom the ecosystem named; empty: its super admins. */
  contactIds: readonly string[];
  /** The writer of the message, who is not notified. */
  fromUserId: string;
}

/**
 * A message may speak of self-harm or of a threat: to the named people, whatever mails they chose. To the super admins where none of
 * them but the writer can sign in.
 */
export const messageCrisis = {
  setting: 'ALWAYS',
  recipients: (db, { contactIds, fromUserId }) =>
    db.query<{ userId: string }>(
      `WITH others AS (SELECT user_id, roles, user_id = ANY ($1::uuid[]) AS named FROM messaging.people WHERE reachable AND user_id <> $2)
       SELECT user_id AS "userId" FROM others
       WHERE named OR ('SUPER_ADMIN' = ANY (roles) AND NOT EXISTS (SELECT 1 FROM others WHERE named))`,
      [contactIds, fromUserId],
    ),
  facts: () => ({}),
  link: ({ itemId }) => linkOfReview(itemId),
  words: (_facts, { language }) => CRISIS_WORDS[language].text,
  mail: {
    job: 'crisis-mail',
    why: 'SAFETY',
    subject: (_facts, language) => CRISIS_WORDS[language].subject,
  },
} satisfies NotificationKind<Crisis, Recipient>;

export const linkOfReview = (itemId: string) => `/safeguarding?item=${itemId}`;
