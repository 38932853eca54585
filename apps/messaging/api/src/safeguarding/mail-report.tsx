import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { ownLinks } from '../mail-end/subject';
import { NewsMail } from '../message-news/subject';
import { alarmReaders } from './alarm-readers';
import { linkOfReport, REPORT_WORDS } from './word-report';

export const REPORT_MAIL = 'user-report-mail';

export interface ReportMailJob {
  reportId: string;
  conversationId: string;
  userIds: string[];
}

/** To each admin with an address, whatever mails they chose: a child may need somebody today. */
export const mailReport = defineJob<ReportMailJob, Services>({
  kind: REPORT_MAIL,
  handler: async ({ data, actor }, { tenancy, mail, config }) => {
    const { readers, linkTo } = await tenancy.within(actor, async (db) => ({
      readers: await alarmReaders(db, data.userIds),
      linkTo: await ownLinks(db, config),
    }));
    for (const reader of readers) {
      const words = REPORT_WORDS[reader.language];
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `user-report:${data.reportId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: reader.ecosystem,
          subject: words.subject,
          react: (
            <NewsMail
              language={reader.language}
              ecosystem={reader.ecosystem}
              primaryColor={reader.primaryColor}
              title={words.subject}
              hello={words.hello(reader.name)}
              text={words.text}
              open={words.open}
              why="SAFETY"
              linkTo={linkTo}
              link={linkOfReport(data.conversationId)}
            />
          ),
        }),
      );
    }
  },
});
