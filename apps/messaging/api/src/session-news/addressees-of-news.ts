import type { TenantDb } from '@lyceum/server/tenancy';
import type { MailEcosystem } from './session-news-mail';
import type { Channel } from './addressees';
import { type Named, namedFor } from './named';
import { readTold, type Recipient } from './recipients';
import type { News, NotificationType } from './word-notification';

export interface SessionNewsJob {
  eventId: string;
  type: NotificationType;
  /** Whom it concerns, the one who made the change too: their guardians hear of it. */
  userIds: string[];
  news: News;
  /** ISO 8601. */
  changedAt: string;
}

interface Addressee extends Recipient {
  /** Takes part no longer, and is nobody's guardian who does. */
  leaves: boolean;
  named: Named;
}

/** Who hears of it by that channel: the people whom it concerns, and the guardians of learners among them. */
export async function addresseesOf(db: TenantDb, { userIds, news, type }: SessionNewsJob, channel: Channel) {
  const [ecosystem] = await db.query<MailEcosystem>(
    `SELECT name, primary_color AS "primaryColor" FROM messaging.ecosystems`,
  );
  if (!ecosystem) throw new Error('the ecosystem is not known yet');
  const { told, people, unknown } = await readTold(db, userIds, news, type);
  // Of a seat that was given up only its leaders and the one who leaves are told.
  const staying = news.participants.filter(
    ({ userType }) => type !== 'SESSION_DROPPED' || userType === 'LEADER',
  );
  const stays = new Set(staying.map(({ userId }) => userId));
  const guarded = new Set([...stays].flatMap((id) => people.get(id)?.guardianIds ?? []));
  const recipients = told
    .filter(({ mail, text }) => (channel === 'EMAIL' ? mail : text))
    .map(({ userId }): Addressee => {
      const leaves = !stays.has(userId) && !guarded.has(userId);
      return { ...people.get(userId)!, leaves, named: namedFor(userId, news, type, people) };
    });
  return { ecosystem, recipients, unknown };
}
