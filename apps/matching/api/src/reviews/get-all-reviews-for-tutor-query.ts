import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetAllReviewsForTutorQueryArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ownReads, readChildren, type Reader, readPrograms, readSettings } from '../projections/subject';
import { aggregateOf, type Sums } from './aggregate-of';
import { mayRead } from './review-rules';
import { AGGREGATE_COLUMNS, present, REVIEW_COLUMNS, type ReviewRow } from './review-row';

const SIZE = 20;
const MOST_PAGES = 50;

/** The reviews of a tutor that the reader may read. */
export async function getAllReviewsForTutorQuery(
  actor: Actor,
  { tutorId, pageIndex }: QueryGetAllReviewsForTutorQueryArgs,
  services: Services,
) {
  const page = pageIndex ?? 0;
  if (page < 0 || page >= MOST_PAGES)
    throw new BadInput('pageIndex', t('reviews.0To', { value: MOST_PAGES - 1 }));
  const reader = ownReads(actor, services);
  const [leadsIn, programs, children, settings] = await Promise.all([
    readLeadsIn(reader, tutorId),
    readPrograms(reader),
    readChildren(actor, reader),
    readSettings(reader),
  ]);
  if (!leadsIn) throw new NotFound('person');
  const readable = [...programs.values()].filter((program) => mayRead(actor, children, program, tutorId));
  const ids = readable.map(({ id }) => id);
  const [rows, [sums], subjects] = await Promise.all([
    reader.read<ReviewRow>(
      'reviews-of-tutor',
      `SELECT ${REVIEW_COLUMNS} FROM matching.reviews r
       WHERE r.reviewee_id = $1 AND r.program_id = ANY ($2::uuid[]) AND r.deleted_at IS NULL
       ORDER BY r.created_at DESC, r.id DESC LIMIT $3 OFFSET $4`,
      [tutorId, ids, SIZE + 1, page * SIZE],
    ),
    reader.read<Sums>(
      'sums-of-tutor',
      `SELECT ${AGGREGATE_COLUMNS} FROM matching.reviews r
       WHERE r.reviewee_id = $1 AND r.program_id = ANY ($2::uuid[]) AND r.deleted_at IS NULL`,
      [tutorId, ids],
    ),
    reader.read<{ subject: string }>(
      'subjects-of-tutor',
      `SELECT s.subject FROM matching.held_participants p
       JOIN matching.held_sessions s ON s.ecosystem_id = p.ecosystem_id AND s.session_id = p.session_id
       WHERE p.user_id = $1 AND p.user_type = 'LEADER' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 8`,
      [tutorId],
    ),
  ]);
  const { ratingType, ratingMax } = settings;
  const now = services.clock.now();
  return {
    reviews: rows.slice(0, SIZE).map((row) => present(row, actor, now)),
    ...aggregateOf(sums!, ratingMax),
    hasMore: rows.length > SIZE && page + 1 < MOST_PAGES,
    rating: { type: ratingType, max: ratingMax },
    subjects: subjects.map(({ subject }) => subject),
    // A program in which the tutor no longer leads is shown only where it has reviews.
    mayRead: sums!.numReviews > 0 || ids.some((id) => leadsIn.includes(id)),
  };
}

/** Ids of the programs in which the person leads; null: no such person in the ecosystem. */
async function readLeadsIn(reader: Reader, userId: string): Promise<string[] | null> {
  if (!isUuid(userId)) return null;
  const [person] = await reader.read<{ leadsIn: string[] }>(
    'leads-in',
    `SELECT leads_in AS "leadsIn" FROM matching.people WHERE user_id = $1`,
    [userId],
  );
  return person?.leadsIn ?? null;
}
