import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import type { MutationAddReviewArgs } from '../__generated__/resolvers';
import { inTransaction, readPrograms, readSettings, type Settings } from '../projections/subject';
import { checkReview } from './check-review';
import { readCompleted, writesFor, type CompletedSession } from './completed-session';
import { isLow, refusalOf } from './review-rules';
import { present, REVIEW_COLUMNS, type ReviewRow } from './review-row';
import { texts } from './review-texts';
import { checkComments } from './check-comments';
import { publishLowReview } from './publish-low-review';

type Input = MutationAddReviewArgs['input'];

/** A learner, or a parent for a child, reviews a leader of a session, once. */
export async function addReview(
  actor: Actor,
  { input }: MutationAddReviewArgs,
  { tenancy, clock }: Services,
) {
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    const reader = inTransaction(db);
    const own = await writesFor(actor, reader);
    const held = (await readCompleted(reader, [input.sessionId], now)).get(input.sessionId);
    const there = held?.attendeeIds.filter((id) => own.includes(id)) ?? [];
    // People who did not take part must not learn that the session exists.
    if (!held || there.length === 0) throw new NotFound('session');
    const learnerId = input.learnerId ?? (there.includes(actor.userId!) ? actor.userId! : null);
    if (!learnerId || !there.includes(learnerId))
      throw new BadInput('input.learnerId', texts.learner, texts.learner);
    if (!held.leaderIds.includes(input.revieweeId))
      throw new BadInput('input.revieweeId', texts.reviewee, texts.reviewee);
    const program = (await readPrograms(reader)).get(held.programId);
    const known = await writtenOf(db, input, learnerId);
    const refusal = refusalOf(program, known);
    if (refusal) throw new Conflict(texts.refusals[refusal], { refusal });
    const settings = await readSettings(reader);
    const row = await insert(db, held, { ...input, learnerId }, settings, now);
    await db.audit({
      action: 'create',
      subjectKind: 'review',
      subjectId: row.id,
      after: { score: row.score, scoreMax: row.scoreMax },
    });
    await publishLowReview(db, row, program!.name, now);
    await checkComments(db, row, { isNew: true });
    pushToReaders(db, row);
    return present(row, actor, now);
  });
}

async function writtenOf(
  db: TenantDb,
  { sessionId, revieweeId }: Input,
  learnerId: string,
): Promise<{ deletedAt: Date | null } | undefined> {
  const [row] = await db.query<{ deletedAt: Date | null }>(
    `SELECT deleted_at AS "deletedAt" FROM matching.reviews WHERE session_id = $1 AND reviewee_id = $2 AND learner_id = $3`,
    [sessionId, revieweeId, learnerId],
  );
  return row;
}

async function insert(
  db: TenantDb,
  { sessionId, programId, startsAt }: CompletedSession,
  input: Input & { learnerId: string },
  { ratingMax, lowThreshold }: Settings,
  now: Date,
): Promise<ReviewRow> {
  const { score, comments } = checkReview(input, ratingMax);
  const { revieweeId, learnerId } = input;
  const low = isLow(score, lowThreshold);
  try {
    const [row] = await db.query<ReviewRow>(
      `INSERT INTO matching.reviews AS r (ecosystem_id, program_id, session_id, session_starts_at, reviewee_id, learner_id,
         reviewer_id, score, score_max, comments, low, created_at, search_text)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${REVIEW_COLUMNS}`,
      [
        db.ecosystemId,
        programId,
        sessionId,
        startsAt,
        revieweeId,
        learnerId,
        db.actor.userId,
        score,
        ratingMax,
        comments,
        low,
        now,
        foldText(comments),
      ],
    );
    return row!;
  } catch (error) {
    // Somebody of the family wrote the review at the same time.
    if (isTaken(error, 'reviews_once')) throw new Conflict(texts.refusals.WRITTEN, { refusal: 'WRITTEN' });
    throw error;
  }
}

/** Pushes to open pages of whoever may read the review. */
export function pushToReaders(db: TenantDb, { id, programId, revieweeId, reviewerId }: ReviewRow): void {
  const userIds = [revieweeId, ...(reviewerId ? [reviewerId] : [])];
  db.notify({ userIds, programId, topics: ['reviews'], ids: [id] });
}
