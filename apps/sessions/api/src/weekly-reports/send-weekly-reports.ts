import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendWeeklyReportsArgs, WeeklyReportsSent } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertAdministered } from '../permissions/subject';
import { inTransaction, readPrograms } from '../projections/subject';
import { publishReports } from './publish-reports';

/** Sends a program's families the report of the seven days until now, without waiting for Monday. */
export async function sendWeeklyReports(
  actor: Actor,
  { programId }: MutationSendWeeklyReportsArgs,
  services: Services,
): Promise<WeeklyReportsSent> {
  let families = 0;
  for (let more = true; more;) {
    const batch = await services.tenancy.within(actor, async (db) => {
      const reader = inTransaction(db);
      await assertAdministered(actor, programId, reader);
      const program = (await readPrograms(reader, [programId])).get(programId)!;
      if (program.archived) throw archived();
      if (!program.rules.sessions.studentWeeklyReportToParents) throw notReported();
      return publishReports(db, services.clock.now(), programId);
    });
    families += batch.families;
    more = batch.more;
  }
  return { families };
}

function archived(): Conflict {
  return new Conflict(t('weeklyReports.archived'));
}

function notReported(): Conflict {
  return new Conflict(t('weeklyReports.switchedOff'));
}
