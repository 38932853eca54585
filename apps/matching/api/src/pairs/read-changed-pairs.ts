import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { PAIR_COLUMNS, presentPair, type PairRow } from './pair-row';

/** Changed pairs as the actor sees them, in the order of the ids. */
export async function pairsOf(db: TenantDb, actor: Actor, ids: readonly string[]) {
  const rows = await db.query<PairRow>(
    `SELECT ${PAIR_COLUMNS} FROM matching.pairs p WHERE p.id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], p.id)`,
    [ids],
  );
  return rows.map((row) => presentPair(row, { actor, childIds: [] }));
}

export async function pairOf(db: TenantDb, actor: Actor, id: string) {
  return (await pairsOf(db, actor, [id]))[0]!;
}
