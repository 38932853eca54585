import { t } from '../../i18n';
import type { NotificationKind, Recipient } from '../notification-kind';

export type HoldStep = 'PLACED' | 'RELEASE_ASKED' | 'RELEASED' | 'KEPT';

interface HoldNews {
  holdId: string;
  step: HoldStep;
  /** Who did it: is not notified. */
  byUserId: string | null;
}

interface Facts {
  step: HoldStep;
}

/** A legal hold was placed or released: to the other super admins. Neither names nor the reason: the page shows them. */
export const legalHold = {
  setting: 'BELL_ALONE',
  recipients: (db, { byUserId }) =>
    db.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM messaging.people
       WHERE reachable AND 'SUPER_ADMIN' = ANY (roles) AND user_id IS DISTINCT FROM $1::uuid`,
      [byUserId],
    ),
  facts: ({ step }) => ({ step }),
  link: () => '/legal-holds',
  words: ({ step }, { language }) => t(`notificationKinds.legalHold.${step}`)[language],
  mail: null,
} satisfies NotificationKind<HoldNews, Recipient, Facts>;
