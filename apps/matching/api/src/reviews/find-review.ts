import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { REVIEW_COLUMNS, type ReviewRow } from './review-row';

/** A Review that another domain points at, within the reader's ecosystem; otherwise null. */
export function findReview(
  scope: RequestScope,
  id: string,
  { tenancy }: Services,
): Promise<ReviewRow | null> {
  const { actor } = scope;
  const loader = scope.loader<string, ReviewRow>('review', async (ids) => {
    if (actor.kind === 'anonymous') return ids.map(() => null);
    const rows = await tenancy.read<ReviewRow>(actor, {
      name: 'reviews-by-id',
      text: `SELECT ${REVIEW_COLUMNS} FROM matching.reviews WHERE id = ANY($1::uuid[])`,
      values: [ids.filter(isUuid)],
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((each) => found.get(each.toLowerCase()) ?? null);
  });
  return loader.load(id);
}
