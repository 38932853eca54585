import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { calendarAttachment, movesCalendar } from './calendar-attachment';
import { eventOf } from './event-of';
import { SessionNewsMail, subjectOf, type MailEcosystem } from './session-news-mail';
import type { News, NotificationType } from './word-notification';

export interface SessionNewsJob {
  eventId: string;
  type: NotificationType;
  userIds: string[];
  news: News;
  /** ISO 8601. */
  changedAt: string;
}

interface Recipient {
  user_id: string;
  email: string | null;
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

interface Rule {
  recipientTypes: string[];
  notificationTypes: string[];
}

/** Mails one change to each person and to the guardians of learners, each in their own language and zone, once. */
export const sessionNewsMail = defineJob<SessionNewsJob, Services>({
  kind: 'session-news-mail',
  concurrency: 2,
  handler: async (job, { tenancy, mail, config }) => {
    const { data } = job;
    const { recipients, ecosystem, unknown } = await tenancy.within(job.actor, (db) => prepare(db, data));
    let sent = 0;
    for (const person of recipients) {
      await tenancy.within(job.actor, (db) =>
        mail.send(db, {
          messageKey: `session-news:${data.eventId}:${person.user_id}`,
          to: person.email!,
          language: person.language,
          fromName: ecosystem.name,
          subject: subjectOf(data.type, data.news, person.language),
          react: (
            <SessionNewsMail
              type={data.type}
              news={data.news}
              ecosystem={ecosystem}
              reader={{ name: person.first_name, language: person.language, timeZoneId: person.time_zone_id }}
              publicUrl={config.PUBLIC_URL}
            />
          ),
          attachments: movesCalendar(data.type)
            ? [calendarAttachment(data.type, data.news, person, new Date(data.changedAt), config.PUBLIC_URL)]
            : [],
        }),
      );
      await job.progress(++sent, recipients.length);
    }
    // Somebody who was added a moment ago may not have been announced yet: the next try finds them.
    if (unknown > 0) throw new Error(`${unknown} of the people are not known yet`);
  },
});

async function prepare(db: TenantDb, { userIds, news, type }: SessionNewsJob) {
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
    .filter((person) => wants(person, rule, type))
    .map((person): Addressee => {
      const leaves = !stays.has(person.user_id) && !guarded.includes(person.user_id);
      return { ...person, leaves };
    });
  return { ecosystem, recipients, unknown: userIds.length - people.length };
}

function load(db: TenantDb, userIds: string[]): Promise<Recipient[]> {
  return db.query<Recipient>(
    `SELECT user_id, email, first_name, language, time_zone_id, profile_types, notification_preference,
       event_channels, guardian_ids
     FROM messaging.people WHERE user_id = ANY($1::uuid[]) ORDER BY user_id`,
    [userIds],
  );
}

/** Programs narrow who hears of edits and cancellations; bookings and restorations go to everyone in them. */
async function ruleOf(db: TenantDb, programId: string, type: NotificationType): Promise<Rule | null> {
  const name = { SESSION_EDITED: 'sessionEdited', SESSION_CANCELLED: 'sessionCancelled' }[type as string];
  if (!name) return null;
  const [program] = await db.query<{ rules: Record<string, Rule> }>(
    `SELECT rules FROM messaging.programs WHERE id = $1`,
    [programId],
  );
  return program?.rules[name] ?? null;
}

function wants(person: Recipient, rule: Rule | null, type: NotificationType): boolean {
  if (!person.email || !person.notification_preference.includes('EMAIL')) return false;
  if (!(person.event_channels[eventOf(type)] ?? ['EMAIL']).includes('EMAIL')) return false;
  if (!rule) return true;
  return (
    rule.notificationTypes.includes('EMAIL') &&
    person.profile_types.some((type) => rule.recipientTypes.includes(type))
  );
}
