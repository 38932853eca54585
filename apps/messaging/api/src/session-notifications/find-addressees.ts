import type { TenantDb } from '@lyceum/server/tenancy';
import type { MailEcosystem } from './session-mail';
import { awakeReaders } from '../quiet-hours/subject';
import { findWards } from '../session-calendars/subject';
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
  /** People in the series of the change whose guardian the addressee is. */
  wardIds: readonly string[];
  names: NamesForReader;
}

interface SessionDelivery {
  channel: Channel;
  kind: string;
  job: { id: string; data: SessionMailData };
  now: Date;
}

/** Who gets the notification by that channel now: the people whom the change concerns, and the guardians of learners among them. */
export async function findAddressees(db: TenantDb, { channel, ...delivery }: SessionDelivery) {
  const { userIds, news, type } = delivery.job.data;
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
  const chosen = deliveries.filter(({ mail, text }) => (channel === 'EMAIL' ? mail : text));
  const wards = await findWards(
    db,
    news.calendars,
    chosen.map(({ userId }) => userId),
  );
  const addressed = chosen.map(({ userId }): Addressee => {
    const leaves = !stays.has(userId) && !guarded.has(userId);
    const wardIds = wards.get(userId) ?? [];
    return { ...people.get(userId)!, leaves, wardIds, names: namesFor(userId, news, type, people) };
  });
  const recipients = await awakeReaders(db, addressed, { ...delivery, sessionsOf: () => timesOf(news) });
  return { ecosystem, recipients, unknown };
}

/** The times before the change count too: somebody may come at the former time. */
const timesOf = ({ sessions, before }: SessionMailData['news']) => [...sessions, ...(before?.sessions ?? [])];
