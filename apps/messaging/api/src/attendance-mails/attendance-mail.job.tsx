import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import type { Language } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { mailingEcosystem } from '../mail/subject';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { attendance, type AttendanceMailData, findGuardians } from '../notification-kinds/subject';
import { AttendanceMail } from './attendance-mail';

/** One mail for each child and session to each guardian who wants it, in their language and zone; once for each event. */
export const attendanceMailJob = defineJob<AttendanceMailData, Services>({
  kind: attendance.mail.job,
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
          optOut: linkTo(SETTINGS_PATH),
          subject: attendance.mail.subject(notice, reader.language),
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
  const guardians = await findGuardians(
    db,
    notices.map(({ learnerId }) => learnerId),
  );
  const readers = await db.query<Reader>(
    `SELECT user_id AS "userId", email, first_name AS name, language, time_zone_id AS "timeZoneId" FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND email IS NOT NULL AND 'EMAIL' = ANY (notification_preference)
       AND coalesce(event_channels -> $2 ? 'EMAIL', true) ORDER BY user_id`,
    [[...guardians.values()].flat(), attendance.setting],
  );
  return notices.flatMap((notice) =>
    readers
      .filter(({ userId }) => guardians.get(notice.learnerId)?.includes(userId))
      .map((reader) => ({ notice, reader })),
  );
}
