import { calendarUid, type AwaySession, type TimeAwayChanged } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { writeCalendar, type CalendarEntry } from '@lyceum/server/icalendar';
import { defineJob } from '@lyceum/server/jobs';
import type { LinkTo, MailMessage } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, type MailReader } from '../mail/subject';
import { timeAway, type TimeAwayMailData } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';
import { TimeAwayMail } from './time-away-mail';

/** One mail to each reader, with all of their sessions, in their language and zone; once for each event. */
export const timeAwayMailJob = defineJob<TimeAwayMailData, Services>({
  kind: timeAway.mail.job,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { eventId, news, changedAt } = job.data;
    const { actor } = job;
    const delivery = { kind: timeAway.mail.job, job, now: clock.now() };
    const { people, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      people: await readPeople(db, news, delivery),
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

/** The readers who want mails, by the setting that governs their part. */
async function readPeople(
  db: TenantDb,
  { readers }: TimeAwayChanged,
  delivery: { kind: string; job: { id: string; data: object }; now: Date },
): Promise<MailReader[]> {
  const sessionsOf = new Map(readers.map(({ userId, sessions }) => [userId, sessions]));
  const people: MailReader[] = [];
  for (const setting of new Set(readers.map(timeAway.setting))) {
    const userIds = readers
      .filter((reader) => timeAway.setting(reader) === setting)
      .map(({ userId }) => userId);
    people.push(...(await findMailReaders(db, userIds, { setting })));
  }
  return awakeReaders(db, people, { ...delivery, sessionsOf: ({ userId }) => sessionsOf.get(userId) ?? [] });
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
