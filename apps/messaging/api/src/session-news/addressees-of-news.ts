import type { TenantDb } from '@lyceum/server/tenancy';
import type { MailEcosystem } from './session-news-mail';
import { eventOf } from './event-of';
import { ruleOf, type Rule } from './rule-of';
import type { News, NotificationType } from './word-notification';

export interface SessionNewsJob {
  eventId: string;
  type: NotificationType;
  userIds: string[];
  news: News;
  /** ISO 8601. */
  changedAt: string;
}

export type Channel = 'EMAIL' | 'TEXT';

interface Recipient {
  user_id: string;
  email: string | null;
  text_number: string | null;
  first_name: string;
  language: 'en' | 'sp';
  time_zone_id: string;
  profile_types: string[];
  notification_preference: string[];
  event_channels: Partial<Record<string, string[]>>;
  guardian_ids: string[];
}

interface Addressee extends Recipient {
  /** Takes part no longer, and is nobody's guardian who does. */
  leaves: boolean;
}

/** Who hears of it by that channel: the people whom it concerns, and the guardians of learners among them. */
export async function addresseesOf(db: TenantDb, { userIds, news, type }: SessionNewsJob, channel: Channel) {
  const [ecosystem] = await db.query<MailEcosystem>(
    `SELECT name, primary_color AS "primaryColor" FROM messaging.ecosystems`,
  );
  if (!ecosystem) throw new Error('the ecosystem is not known yet');
  const people = await load(db, userIds);
  const guardians = await load(db, [...new Set(people.flatMap((person) => person.guardian_ids))]);
  const rule = await ruleOf(db, news.programId, type);
  const everyone = new Map([...guardians, ...people].map((person) => [person.user_id, person]));
  if (news.changedByUserId) everyone.delete(news.changedByUserId);
  const stays = new Set(news.participants.map(({ userId }) => userId));
  const guarded = people
    .filter((person) => stays.has(person.user_id))
    .flatMap((person) => person.guardian_ids);
  const recipients = [...everyone.values()]
    .filter((person) => wants(person, rule, type, channel))
    .map((person): Addressee => {
      const leaves = !stays.has(person.user_id) && !guarded.includes(person.user_id);
      return { ...person, leaves };
    });
  return { ecosystem, recipients, unknown: userIds.length - people.length };
}

function load(db: TenantDb, userIds: string[]): Promise<Recipient[]> {
  return db.query<Recipient>(
    `SELECT user_id, email, text_number, first_name, language, time_zone_id, profile_types, notification_preference,
       event_channels, guardian_ids
     FROM messaging.people WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`,
    [userIds],
  );
}

function wants(person: Recipient, rule: Rule | null, type: NotificationType, channel: Channel): boolean {
  const reaches = channel === 'EMAIL' ? person.email : person.text_number;
  if (!reaches || !person.notification_preference.includes(channel)) return false;
  if (!(person.event_channels[eventOf(type)] ?? [channel]).includes(channel)) return false;
  if (!rule) return true;
  return (
    rule.notificationTypes.includes(channel) &&
    person.profile_types.some((type) => rule.recipientTypes.includes(type))
  );
}
