import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { ownReads } from '../projections/subject';
import { maySeePair, PAIR_COLUMNS, presentPair, type PairRow } from './pair-row';
import { pairReader } from './pair-reads';

type Side = 'tutor_id' | 'tutee_id';
type Presented = ReturnType<typeof presentPair>;

/** The active pairs of a person on one side that the reader may see; one statement for all people of a request. */
export function pairsOfUser(
  side: Side,
  userId: string,
  scope: RequestScope,
  services: Services,
): Promise<Presented[] | null> {
  const { actor } = scope;
  const loader = scope.loader<string, Presented[]>(`pairs-by-${side}`, async (ids) => {
    if (actor.kind === 'anonymous' || !actor.ecosystemId) return ids.map(() => null);
    const reader = ownReads(actor, services);
    const [who, rows] = await Promise.all([
      pairReader(actor, reader),
      reader.read<PairRow>(
        `pairs-by-${side}`,
        `SELECT ${PAIR_COLUMNS} FROM unnest($1::uuid[]) AS asked (id) CROSS JOIN LATERAL (
           SELECT * FROM matching.pairs e WHERE e.${side} = asked.id AND e.ended_at IS NULL
           ORDER BY e.made_at DESC, e.id DESC LIMIT 200) p`,
        [[...new Set(ids.filter(isUuid))]],
      ),
    ]);
    const seen = rows.filter((row) => maySeePair(who, row));
    const personOf = ({ tutorId, tuteeId }: PairRow) => (side === 'tutor_id' ? tutorId : tuteeId);
    return ids.map((id) =>
      seen.filter((row) => personOf(row) === id.toLowerCase()).map((row) => presentPair(row, who)),
    );
  });
  return loader.load(userId);
}

/** A pair by its federation key; null where the reader may not see it. */
export function findPair(scope: RequestScope, id: string, services: Services): Promise<Presented | null> {
  const { actor } = scope;
  const loader = scope.loader<string, Presented>('pair', async (ids) => {
    if (actor.kind === 'anonymous' || !actor.ecosystemId) return ids.map(() => null);
    const reader = ownReads(actor, services);
    const [who, rows] = await Promise.all([
      pairReader(actor, reader),
      reader.read<PairRow>(
        'pairs-by-id',
        `SELECT ${PAIR_COLUMNS} FROM matching.pairs p WHERE p.id = ANY ($1::uuid[])`,
        [ids.filter(isUuid)],
      ),
    ]);
    const found = new Map(rows.filter((row) => maySeePair(who, row)).map((row) => [row.id, row]));
    return ids.map((each) => {
      const row = found.get(each.toLowerCase());
      return row ? presentPair(row, who) : null;
    });
  });
  return loader.load(id);
}
