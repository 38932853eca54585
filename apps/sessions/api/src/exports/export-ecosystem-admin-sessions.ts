import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationExportEcosystemAdminSessionsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { bindFilter } from '../session-filter/subject';
import { hotReads } from '../projections/subject';
import { EXPORT_COLUMNS, EXPORT_SESSIONS, exportView, type ExportRow } from './export-row';

const MOST_RUNNING = 10;

export async function exportEcosystemAdminSessions(
  actor: Actor,
  { input }: MutationExportEcosystemAdminSessionsArgs,
  services: Services,
) {
  // An invalid filter is refused now; the job reads it again with the stored rights of the actor.
  const { programIds } = await bindFilter(
    actor,
    input.filter,
    hotReads(actor, services),
    services.clock.now(),
  );
  if (input.format === 'DATAS' && programIds?.length !== 1)
    throw new BadInput('filter.programIds', t('exports.oneProgram'));
  const { ip: _ip, familyId: _familyId, ...requestedBy } = actor;
  const row = await services.tenancy.within(actor, async (db) => {
    const [running] = await db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM sessions.exports WHERE created_by = $1 AND status = 'RUNNING'`,
      [actor.userId],
    );
    if (running!.n >= MOST_RUNNING)
      throw new Conflict(t('exports.tooManyRunning', { mostRunning: MOST_RUNNING }));
    const [made] = await db.query<ExportRow>(
      `INSERT INTO sessions.exports (ecosystem_id, format, requested_by, created_by, filter, ascending)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${EXPORT_COLUMNS}`,
      [
        db.ecosystemId,
        input.format,
        JSON.stringify(requestedBy),
        actor.userId,
        JSON.stringify(input.filter),
        input.sort === 'START_ASC',
      ],
    );
    await db.enqueue(EXPORT_SESSIONS, { exportId: made!.id });
    return made!;
  });
  return { export: exportView(row, services) };
}
