import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { ownLinks, SETTINGS_PATH } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, NotificationMail } from '../mail/subject';
import {
  ASSESSMENT_DUE_WORDS,
  assessmentDue,
  type AssessmentDueMailData,
} from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';

/**
 * Reminds people by mail of an assessment that they, or a child of theirs, have not answered; once for each of these and
 * event.
 */
export const assessmentDueMail = defineJob<AssessmentDueMailData, Services>({
  kind: assessmentDue.mail.job,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { actor } = job;
    const { eventId, matter, readers } = job.data;
    const delivery = { kind: assessmentDue.mail.job, job, now: clock.now() };
    const userIds = [...new Set(readers.map(({ userId }) => userId))];
    const { people, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      people: await awakeReaders(db, await findMailReaders(db, userIds, assessmentDue), delivery),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const [nth, reader] of readers.entries()) {
      const person = people.find(({ userId }) => userId === reader.userId);
      if (!person) continue;
      const facts = assessmentDue.facts(matter, reader);
      const title = assessmentDue.mail.subject(facts, person.language);
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `assessment-due:${eventId}:${nth}:${person.userId}`,
          to: person.email,
          language: person.language,
          fromName: ecosystem.name,
          optOut: linkTo(SETTINGS_PATH),
          subject: title,
          react: (
            <NotificationMail
              title={title}
              news={assessmentDue.words(facts, person)}
              words={ASSESSMENT_DUE_WORDS[person.language]}
              ecosystem={ecosystem}
              reader={person}
              why={assessmentDue.mail.why}
              linkTo={linkTo}
              link={assessmentDue.link(matter)}
            />
          ),
        }),
      );
    }
  },
});
