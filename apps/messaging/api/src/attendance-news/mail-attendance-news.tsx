import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { mailingEcosystem } from '../mail/subject';
import { CHOICES, ownLinks } from '../mail-end/subject';
import { AttendanceMail } from './attendance-mail';
import { guardiansOf } from './guardians-of';
import { ATTENDANCE_WORDS } from './word-attendance';

export const ATTENDANCE_NEWS_MAIL = 'attendance-news-mail';

interface AttendanceNewsJob {
  eventId: string;
  notices: AttendanceNotice[];
}

/** One mail for each child and session to each guardian who wants it, in their language and zone; once for each event. */
export const mailAttendanceNews = defineJob<AttendanceNewsJob, Services>({
  kind: ATTENDANCE_NEWS_MAIL,
  handler: async ({ data: { eventId, notices }, actor }, { tenancy, mail, config }) => {
    const { mails, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      mails: await mailsOf(db, notices),
      ecosystem: await mailingEcosystem(db),
      linkTo: await ownLinks(db, config),
    }));
    for (const { notice, reader } of mails)
      await tenancy.within(actor, (db) =>
        mail.send(db, {
          messageKey: `attendance:${eventId}:${notice.session.id}:${notice.learnerId}:${reader.userId}`,
          to: reader.email,
          language: reader.language,
          fromName: ecosystem.name,
          optOut: linkTo(CHOICES),
          subject: ATTENDANCE_WORDS[reader.language].title[notice.status](notice.name),
          react: <AttendanceMail notice={notice} reader={reader} ecosystem={ecosystem} linkTo={linkTo} />,
        }),
      );
  },
});

interface Reader {
  userId: string;
  email: string;
  name: string;
  language: Language;
  timeZoneId: string;
}

async function mailsOf(db: TenantDb, notices: readonly AttendanceNotice[]) {
  const guardians = await guardiansOf(
    db,
    notices.map(({ learnerId }) => learnerId),
  );
  const readers = await db.query<Reader>(
    `SELECT user_id AS "userId", email, first_name AS name, language, time_zone_id AS "timeZoneId" FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND email IS NOT NULL AND 'EMAIL' = ANY (notification_preference)
       AND coalesce(event_channels -> 'ATTENDANCE' ? 'EMAIL', true) ORDER BY user_id`,
    [[...guardians.values()].flat()],
  );
  return notices.flatMap((notice) =>
    readers
      .filter(({ userId }) => guardians.get(notice.learnerId)?.includes(userId))
      .map((reader) => ({ notice, reader })),
  );
}
