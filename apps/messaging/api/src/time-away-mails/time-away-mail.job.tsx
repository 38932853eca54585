import type { AwayOutcome, TimeAwayChanged } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import type { LinkTo, MailMessage } from '@lyceum/server/mail';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, type MailReader } from '../mail/subject';
import { type Setting, timeAway, type TimeAwayMailData } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';
import { attachmentOf, findWards, ownDates } from '../session-calendars/subject';
import { TimeAwayMail } from './time-away-mail';

/** One mail to each reader, with all of their sessions, in their language and zone; once for each event. */
export const timeAwayMailJob = defineJob<TimeAwayMailData, Services>({
  kind: timeAway.mail.job,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { eventId, news, changedAt } = job.data;
    const { actor } = job;
    const delivery = { kind: timeAway.mail.job, job, now: clock.now() };
    const { people, wards, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      people: await readPeople(db, news, delivery),
      wards: await findWards(
        db,
        news.calendars,
        news.readers.map(({ userId }) => userId),
      ),
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
          ...calendarOf(news, { ...person, wardIds: wards.get(person.userId) ?? [] }, new Date(changedAt), {
            name: ecosystem.name,
            email: mail.address,
            linkTo,
          }),
        }),
      );
    }
  },
});

/** The setting that governs the reader's part, and that of guardians where a child of the reader takes part. */
function settingsOf(reader: TimeAwayMailData['news']['readers'][number]): Setting[] {
  const own = timeAway.setting(reader);
  return reader.isGuardian ? [own, timeAway.setting({ ...reader, as: 'TAKES_PART' })] : [own];
}

/** The readers who want mails. */
async function readPeople(
  db: TenantDb,
  { readers }: TimeAwayMailData['news'],
  delivery: { kind: string; job: { id: string; data: object }; now: Date },
): Promise<MailReader[]> {
  const sessionsOf = new Map(readers.map(({ userId, sessions }) => [userId, sessions]));
  const people = new Map<string, MailReader>();
  for (const setting of new Set(readers.flatMap(settingsOf))) {
    const userIds = readers
      .filter((reader) => settingsOf(reader).includes(setting))
      .map(({ userId }) => userId);
    for (const person of await findMailReaders(db, userIds, { setting })) people.set(person.userId, person);
  }
  return awakeReaders(db, [...people.values()], {
    ...delivery,
    sessionsOf: ({ userId }) => sessionsOf.get(userId) ?? [],
  });
}

/** Outcomes that change when a session is, or whether it is. */
const OTHER_TIME: ReadonlySet<AwayOutcome> = new Set<AwayOutcome>(['CANCELLED', 'MOVED', 'AS_BEFORE']);

/**
 * Sessions that were moved or cancelled, under the ids of a person's calendar feed, so that calendar programs move and
 * remove them. The person who is away has only series here, which contain what somebody else leads too.
 */
function calendarOf(
  { readers, calendars = [], person }: TimeAwayChanged,
  { userId, wardIds, name, email, language }: MailReader & { wardIds: readonly string[] },
  changedAt: Date,
  sender: { name: string; email: string; linkTo: LinkTo },
): Pick<MailMessage, 'attachments' | 'invitation'> {
  const { as, sessions } = readers.find((reader) => reader.userId === userId)!;
  if (as === 'ADMIN') return {};
  const changed = sessions.filter(({ outcome }) => as === 'PERSON' || OTHER_TIME.has(outcome));
  const own = calendars.filter(({ changedIds }) => changed.some(({ id }) => changedIds.includes(id)));
  const { entries, series } = ownDates(
    { sessions: changed, calendars: own, changedAt },
    {
      userIds: [userId, ...wardIds],
      isGone: ({ outcome }) => outcome === 'CANCELLED',
      linkTo: sender.linkTo,
    },
  );
  return attachmentOf(
    { series, entries: as === 'PERSON' ? [] : entries },
    {
      ...{ name: person.name, language, changedAt },
      organizer: { name: sender.name, email: sender.email },
      attendee: { name, email },
    },
  );
}
