import { calendarUid, type AwaySession, type TimeAwayChanged } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { writeCalendar, type CalendarEntry } from '@lyceum/server/icalendar';
import { defineJob } from '@lyceum/server/jobs';
import type { LinkTo, MailMessage } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { mailingEcosystem } from '../mail/subject';
import { timeAway, type TimeAwayMailData } from '../notification-kinds/subject';
import { TimeAwayMail } from './time-away-mail';

/** One mail to each reader, with all of their sessions, in their language and zone; once for each event. */
export const timeAwayMailJob = defineJob<TimeAwayMailData, Services>({
  kind: timeAway.mail.job,
  handler: async ({ data: { eventId, news, changedAt }, actor }, { tenancy, mail, config }) => {
    const { people, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      people: await readPeople(db, news),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const person of people) {
      const reader = news.readers.find(({ userId }) => userId === person.userId)!;
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `time-away:${eventId}:${person.userId}`,
          to: person.email,
          language: person.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: timeAway.mail.subject({ change: news.change, name: news.person.name }, person.language),
          react: (
            <TimeAwayMail
              news={news}
              sessions={reader.sessions}
              reader={person}
              ecosystem={ecosystem}
              link={timeAway.link(news, reader)}
              linkTo={linkTo}
            />
          ),
          ...(reader.as === 'TAKES_PART'
            ? calendarOf(news, reader.sessions, person.language, new Date(changedAt), linkTo)
            : {}),
        }),
      );
    }
  },
});

interface Person {
  userId: string;
  email: string;
  name: string;
  language: Language;
  timeZoneId: string;
}

/** The readers who want mails, by the setting that governs their part. */
function readPeople(db: TenantDb, { readers }: TimeAwayChanged): Promise<Person[]> {
  return db.query<Person>(
    `SELECT p.user_id AS "userId", p.email, p.first_name AS name, p.language, p.time_zone_id AS "timeZoneId"
     FROM unnest($1::uuid[], $2::text[]) AS told (id, event) JOIN messaging.people p ON p.user_id = told.id
     WHERE p.email IS NOT NULL AND p.status = 'ACTIVATED' AND 'EMAIL' = ANY (p.notification_preference)
       AND coalesce(p.event_channels -> told.event ? 'EMAIL', true)
     ORDER BY p.user_id`,
    [readers.map(({ userId }) => userId), readers.map(timeAway.setting)],
  );
}

/** Sessions that were moved or cancelled, under the ids of a person's calendar feed, so that calendar programs move and remove them. */
function calendarOf(
  news: TimeAwayChanged,
  sessions: readonly AwaySession[],
  language: Language,
  changedAt: Date,
  linkTo: LinkTo,
): Pick<MailMessage, 'attachments'> {
  const changed = sessions.filter(({ outcome }) => ['CANCELLED', 'MOVED', 'AS_BEFORE'].includes(outcome));
  if (changed.length === 0) return {};
  const entries = changed.map((session): CalendarEntry => ({
    uid: calendarUid(session.id),
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
    timeZoneId: session.timeZoneId,
    summary: session.subject,
    location: session.location,
    description: linkTo(`/sessions/${session.id}`),
    url: linkTo(`/sessions/${session.id}`),
    status: session.outcome === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
    lastModified: changedAt,
  }));
  const content = writeCalendar({ name: news.person.name, language, entries }, changedAt);
  const filename = t('calendar.filename')[language];
  return {
    attachments: [{ filename, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }],
  };
}
