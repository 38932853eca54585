import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendWeeklyReportsArgs, WeeklyReportsSent } from '../__generated__/resolvers';
import { assertAdministered } from '../permissions/subject';
import { inTransaction, readPrograms } from '../projections/subject';
import { tellFamilies } from './tell-families';

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
      return tellFamilies(db, services.clock.now(), programId);
    });
    families += batch.told;
    more = batch.more;
  }
  return { families };
}

function archived(): Conflict {
  return new Conflict({
    en: 'This program is archived. Nobody is told of it any more.',
    sp: 'Este programa está archivado. Ya no se informa de él a nadie.',
  });
}

function notReported(): Conflict {
  return new Conflict({
    en: 'This program sends no weekly report. Switch it on in the program’s settings, under “Who hears about changes”.',
    sp: 'Este programa no envía informe semanal. Actívelo en la configuración del programa, en «Quién se entera de los cambios».',
  });
}
