import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type { QueryGetObservationsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { assertAdministered } from '../permissions/subject';
import { inTransaction } from '../projections/subject';
import { OBSERVATION, type ObservationRow, presentObservations } from './observation-row';

const PAGE_SIZE = 20;
const MOST_PAGES = 50;

export async function getObservations(
  actor: Actor,
  { programId, done, mine, pageNumber }: QueryGetObservationsArgs,
  services: Services,
) {
  const page = pageNumber ?? 1;
  const bounds = t('observations.page', { most: MOST_PAGES });
  if (page < 1 || page > MOST_PAGES) throw new BadInput('pageNumber', bounds, bounds);
  const skip = (page - 1) * PAGE_SIZE;
  return services.tenancy.within(actor, async (db) => {
    if (programId) await assertAdministered(actor, programId, inTransaction(db));
    const administered = isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');
    const observed = mine && !programId ? programIdsAs(actor, 'LEADER') : [];
    if (administered?.length === 0 && observed.length === 0) throw new Forbidden();
    const own = programId ? [programId] : administered && [...administered, ...observed];
    const { rows, total } = await readPage<ObservationRow>(
      db,
      `SELECT ${OBSERVATION}, count(*) OVER ()::int AS total FROM sessions.observations o
       WHERE ($1::uuid[] IS NULL OR o.program_id = ANY ($1::uuid[])) AND o.done_at IS ${done ? 'NOT NULL' : 'NULL'}
         AND ($2::uuid IS NULL OR o.observer_id = $2)
         AND ($3::uuid[] IS NULL OR o.program_id = ANY ($3::uuid[]) OR EXISTS (SELECT 1 FROM sessions.observation_rules r
           WHERE r.ecosystem_id = o.ecosystem_id AND r.program_id = o.program_id AND r.leaders_observe))
       ORDER BY ${done ? 'o.done_at DESC' : 'o.starts_at'}, o.id LIMIT $4 OFFSET $5`,
      [own, mine ? actor.userId : null, administered],
      { limit: PAGE_SIZE, offset: skip },
    );
    return {
      observations: presentObservations(actor, rows, services),
      totalCount: total,
      exhaustedObservations: total <= skip + PAGE_SIZE,
    };
  });
}
