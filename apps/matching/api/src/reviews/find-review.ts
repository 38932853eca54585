import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { ownReads, readChildren, readPrograms } from '../projections/subject';
import { mayRead } from './review-rules';
import { present, REVIEW_COLUMNS, type ReviewRow } from './review-row';

type Presented = ReturnType<typeof present>;

/** A review by its federation key; null where the reader may not read it. */
export function findReview(scope: RequestScope, id: string, services: Services): Promise<Presented | null> {
  const { actor } = scope;
  const loader = scope.loader<string, Presented>('review', async (ids) => {
    if (actor.kind === 'anonymous' || !actor.ecosystemId) return ids.map(() => null);
    const reader = ownReads(actor, services);
    const [rows, programs, children] = await Promise.all([
      reader.read<ReviewRow>(
        'reviews-by-id',
        `SELECT ${REVIEW_COLUMNS} FROM matching.reviews r WHERE r.id = ANY ($1::uuid[]) AND r.deleted_at IS NULL`,
        [ids.filter(isUuid)],
      ),
      readPrograms(reader),
      readChildren(actor, reader),
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((each) => {
      const row = found.get(each.toLowerCase());
      const program = row && programs.get(row.programId);
      if (!row || !program) return null;
      const isAuthor = actor.userId !== null && row.reviewerId === actor.userId;
      const reads = isAuthor || mayRead(actor, children, program, row.revieweeId);
      return reads ? present(row, actor, services.clock.now()) : null;
    });
  });
  return loader.load(id);
}
