import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { ownLinks } from '../mail-footer/subject';
import { findMailReaders, mailingEcosystem, NotificationMail } from '../mail/subject';
import { linkOfReport, REPORT_WORDS, userReported } from '../notification-kinds/subject';

export interface ReportMailData {
  reportId: string;
  conversationId: string;
  userIds: string[];
}

/** Mails each super admin with an address, whatever mails they chose, since a child may need help today. */
export const reportMailJob = defineJob<ReportMailData, Services>({
  kind: userReported.mail.job,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    const { readers, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await findMailReaders(db, data.userIds, userReported),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const words = REPORT_WORDS[reader.language];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `user-report:${data.reportId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          subject: words.subject,
          react: (
            <NotificationMail
              title={words.subject}
              news={words.text}
              words={words}
              why={userReported.mail.why}
              ecosystem={ecosystem}
              reader={reader}
              linkTo={linkTo}
              link={linkOfReport(data.conversationId)}
            />
          ),
        }),
      );
    }
  },
});
