import type { Actor } from '@lyceum/server/actor';
import { refuseCursor } from '@lyceum/server/cursors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { OperatorVisitPage, QueryGetOperatorVisitsArgs } from '../__generated__/resolvers';
import { presentVisit, VISIT_COLUMNS, type VisitRow } from './visit-row';

const PAGE = 20;

export async function getOperatorVisits(
  actor: Actor,
  { after }: QueryGetOperatorVisitsArgs,
  { tenancy }: Services,
): Promise<OperatorVisitPage> {
  if (after && !isUuid(after)) refuseCursor('after');
  const rows = await tenancy.within(actor, (db) =>
    db.query<VisitRow>(
      `SELECT ${VISIT_COLUMNS} FROM identity.operator_visits v
       WHERE v.ecosystem_id = $1 AND ($2::uuid IS NULL OR v.id < $2) ORDER BY v.id DESC LIMIT ${PAGE + 1}`,
      [db.ecosystemId, after ?? null],
    ),
  );
  const visits = rows.slice(0, PAGE);
  return { visits: visits.map(presentVisit), endCursor: rows.length > PAGE ? visits.at(-1)!.id : null };
}
