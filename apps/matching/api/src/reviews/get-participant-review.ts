import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetParticipantReviewArgs } from '../__generated__/resolvers';
import { ownReads, readPrograms, readSettings } from '../projections/subject';
import { readCompleted, writesFor } from './completed-session';
import { refusalOf } from './review-rules';
import { present, REVIEW_COLUMNS, type ReviewRow } from './review-row';

const user = (id: string) => ({ __typename: 'User' as const, id });

/** The reviews that the actor has written, or may write, of the leaders of a session. */
export async function getParticipantReview(
  actor: Actor,
  { input: { sessionId, revieweeId } }: QueryGetParticipantReviewArgs,
  services: Services,
) {
  const now = services.clock.now();
  const reader = ownReads(actor, services);
  const [held, own] = await Promise.all([readCompleted(reader, [sessionId], now), writesFor(actor, reader)]);
  const session = held.get(sessionId);
  const there = session?.attendeeIds.filter((id) => own.includes(id)) ?? [];
  if (!session || there.length === 0) throw new NotFound('session');
  const [programs, settings, rows] = await Promise.all([
    readPrograms(reader),
    readSettings(reader),
    reader.read<ReviewRow>(
      'reviews-of-participant',
      `SELECT ${REVIEW_COLUMNS} FROM matching.reviews r WHERE r.session_id = $1 AND r.learner_id = ANY ($2::uuid[])`,
      [sessionId, there],
    ),
  ]);
  const program = programs.get(session.programId);
  const leaders = session.leaderIds.filter((id) => !revieweeId || id === revieweeId);
  return {
    sessionId,
    subject: session.subject,
    startsAt: session.startsAt,
    program: { __typename: 'Program' as const, id: session.programId },
    rating: { type: settings.ratingType, max: settings.ratingMax },
    leaders: there.flatMap((learnerId) =>
      leaders.map((leaderId) => {
        const row = rows.find((each) => each.learnerId === learnerId && each.revieweeId === leaderId);
        const refusal = refusalOf(program, row);
        return {
          reviewee: user(leaderId),
          learner: user(learnerId),
          review: row && !row.deletedAt ? present(row, actor, now) : null,
          mayReview: refusal === null,
          refusal,
        };
      }),
    ),
  };
}
