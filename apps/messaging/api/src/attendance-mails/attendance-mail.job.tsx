import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { findMailReaders, mailingEcosystem } from '../mail/subject';
import { SETTINGS_PATH, ownLinks } from '../mail-footer/subject';
import { attendance, type AttendanceMailData, findGuardians } from '../notification-kinds/subject';
import { awakeReaders } from '../quiet-hours/subject';
import { AttendanceMail } from './attendance-mail';

/** One mail for each child and session to each guardian who wants it, in their language and zone; once for each event. */
export const attendanceMailJob = defineJob<AttendanceMailData, Services>({
  kind: attendance.mail.job,
  handler: async (job, { tenancy, mail, config, clock }) => {
    const { eventId, notices } = job.data;
    const { actor } = job;
    const delivery = { kind: attendance.mail.job, job, now: clock.now() };
    const { mails, ecosystem, linkTo } = await tenancy.within(actor, async (db) => ({
      mails: await mailsOf(db, notices, delivery),
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

async function mailsOf(
  db: TenantDb,
  notices: readonly AttendanceNotice[],
  delivery: { kind: string; job: { id: string; data: object }; now: Date },
) {
  const guardians = await findGuardians(
    db,
    notices.map(({ learnerId }) => learnerId),
  );
  const noticesFor = (userId: string) =>
    notices.filter(({ learnerId }) => guardians.get(learnerId)?.includes(userId));
  const readers = await awakeReaders(
    db,
    await findMailReaders(db, [...guardians.values()].flat(), attendance),
    { ...delivery, sessionsOf: ({ userId }) => noticesFor(userId).map(({ session }) => session) },
  );
  return readers.flatMap((reader) => noticesFor(reader.userId).map((notice) => ({ notice, reader })));
}
