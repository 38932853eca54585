import type { TenantDb } from '@lyceum/server/tenancy';
import type { MailEcosystem } from './session-mail';
import {
  type Channel,
  findDeliveries,
  type NamesForReader,
  namesFor,
  sessionChanges,
  type SessionMailData,
  type SessionReader,
  substitutes,
} from '../notification-kinds/subject';

const KINDS = { ...sessionChanges, ...substitutes };

interface Addressee extends SessionReader {
  /** Takes part no longer, and is not the guardian of somebody who does. */
  leaves: boolean;
  names: NamesForReader;
}

/** Who gets the notification by that channel: the people whom the change concerns, and the guardians of learners among them. */
export async function findAddressees(
  db: TenantDb,
  { userIds, news, type }: SessionMailData,
  channel: Channel,
) {
  const [ecosystem] = await db.query<MailEcosystem>(
    `SELECT name, primary_color AS "primaryColor" FROM messaging.ecosystems`,
  );
  if (!ecosystem) throw new Error('the ecosystem is not known yet');
  const { deliveries, people, unknown } = await findDeliveries(db, userIds, news, KINDS[type]);
  // A seat that was given up has as recipients only the leaders and the learner who leaves.
  const staying = news.participants.filter(
    ({ userType }) => type !== 'SESSION_DROPPED' || userType === 'LEADER',
  );
  const stays = new Set(staying.map(({ userId }) => userId));
  const guarded = new Set([...stays].flatMap((id) => people.get(id)?.guardianIds ?? []));
  const recipients = deliveries
    .filter(({ mail, text }) => (channel === 'EMAIL' ? mail : text))
    .map(({ userId }): Addressee => {
      const leaves = !stays.has(userId) && !guarded.has(userId);
      return { ...people.get(userId)!, leaves, names: namesFor(userId, news, type, people) };
    });
  return { ecosystem, recipients, unknown };
}
