import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { textSenderOf } from '@lyceum/server/text-messages';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { keyOf, type SessionMailData } from '../notification-kinds/subject';
import { onlyFor } from '../quiet-hours/subject';
import { findAddressees } from './find-addressees';
import { calendarOf, movesCalendar } from './calendar-attachment';
import { SessionMail, subjectOf } from './session-mail';
import { SESSION_TEXT } from './session-text.job';

const SESSION_MAIL = 'session-news-mail';

/** Mails one change to each person and to the guardians of learners, each in their own language and zone, once. */
export const sessionMailJob = defineJob<SessionMailData, Services>({
  kind: SESSION_MAIL,
  concurrency: 2,
  handler: async (job, services) => {
    const { tenancy, mail, config, clock } = services;
    const { data } = job;
    const { recipients, ecosystem, unknown } = await tenancy.within(job.actor, (db) =>
      findAddressees(db, { channel: 'EMAIL', kind: SESSION_MAIL, job, now: clock.now() }),
    );
    const linkTo = await tenancy.within(job.actor, (db) => ownLinks(db, config));
    // A separate job, so that a failing sender of text messages does not block mails.
    if (textSenderOf(services) && !onlyFor(data))
      await tenancy.within(job.actor, (db) => db.enqueue(SESSION_TEXT, data));
    let sent = 0;
    for (const person of recipients) {
      await tenancy.within(job.actor, (db) =>
        mail.send(db, {
          messageKey: `session-news:${keyOf(data)}:${person.userId}`,
          to: person.email!,
          language: person.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: subjectOf(data.type, data.news, person.language),
          react: (
            <SessionMail
              type={data.type}
              news={data.news}
              names={person.names}
              ecosystem={ecosystem}
              reader={{ name: person.firstName, language: person.language, timeZoneId: person.timeZoneId }}
              linkTo={linkTo}
            />
          ),
          ...(movesCalendar(data.type, data.news, person)
            ? calendarOf(
                data.type,
                data.news,
                { ...person, name: person.firstName, email: person.email! },
                new Date(data.changedAt),
                { name: ecosystem.name, email: mail.address, linkTo },
              )
            : {}),
        }),
      );
      await job.progress(++sent, recipients.length);
    }
    // The event about somebody who was added a moment ago may still be on its way: the next try finds them.
    if (unknown > 0) throw new Error(`${unknown} of the people are not known yet`);
  },
});
