import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type { QueryGetRosterPersonMergesArgs, RosterPersonMergePage } from '../__generated__/resolvers';
import { pageOf } from '../imports/subject';
import { browsedProgram } from '../projections/subject';
import { MERGES, mergeView, type MergeRow } from './person-merge';

export function getRosterPersonMerges(
  actor: Actor,
  { programId, pageIndex, limit }: QueryGetRosterPersonMergesArgs,
  { tenancy }: Services,
): Promise<RosterPersonMergePage> {
  const page = pageOf(pageIndex, limit ?? 50, 200);
  return tenancy.within(actor, async (db) => {
    await browsedProgram(actor, programId, db);
    const { rows, total } = await readPage<MergeRow>(
      db,
      `SELECT ${MERGES.columns}, count(*) OVER ()::int AS total FROM roster.person_merges g ${MERGES.joined}
       WHERE g.ecosystem_id = $1 AND g.program_id = $2 AND g.split_at IS NULL ORDER BY g.id DESC LIMIT $3 OFFSET $4`,
      [db.ecosystemId, programId],
      page,
    );
    return { items: rows.map(mergeView), totalCount: total };
  });
}
