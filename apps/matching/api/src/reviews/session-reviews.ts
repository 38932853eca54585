import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { ownReads, type Reader, readPrograms } from '../projections/subject';
import { readCompleted, writesFor, type CompletedSession } from './completed-session';
import { refusalOf } from './review-rules';

export interface SessionReviews {
  tutorReviews: { revieweeId: string }[];
  mayReviewTutors: boolean;
}

interface Written {
  sessionId: string;
  revieweeId: string;
  learnerId: string | null;
  deletedAt: Date | null;
}

/**
 * The reviews of a session that concern the reader; null where the reader did not take part. One statement for all
 * sessions of an answer.
 */
export function loadSessionReviews(
  scope: RequestScope,
  sessionId: string,
  services: Services,
): Promise<SessionReviews | null> {
  const { actor } = scope;
  return scope
    .loader<string, SessionReviews>('session-reviews', async (ids) => {
      if (actor.kind === 'anonymous' || !actor.ecosystemId) return ids.map(() => null);
      const reader = ownReads(actor, services);
      const [held, own, programs, written] = await Promise.all([
        readCompleted(reader, ids, services.clock.now()),
        writesFor(actor, reader),
        readPrograms(reader),
        readWritten(reader, ids),
      ]);
      return ids.map((id) => {
        const session = held.get(id);
        return session ? reviewsOf(actor, session, { own, programs, written: written.get(id) ?? [] }) : null;
      });
    })
    .load(sessionId);
}

interface Known {
  own: string[];
  programs: Awaited<ReturnType<typeof readPrograms>>;
  written: Written[];
}

function reviewsOf(
  actor: Actor,
  session: CompletedSession,
  { own, programs, written }: Known,
): SessionReviews | null {
  const learners = session.attendeeIds.filter((id) => own.includes(id));
  const administers = isProgramAdmin(actor, session.programId);
  if (learners.length === 0 && !administers) return null;
  const program = programs.get(session.programId);
  const seen = written.filter(
    ({ learnerId, deletedAt }) =>
      !deletedAt && (administers || (learnerId !== null && learners.includes(learnerId))),
  );
  const open = (learnerId: string, revieweeId: string) =>
    refusalOf(
      program,
      written.find((each) => each.learnerId === learnerId && each.revieweeId === revieweeId),
    ) === null;
  return {
    tutorReviews: [...new Set(seen.map(({ revieweeId }) => revieweeId))].map((revieweeId) => ({
      revieweeId,
    })),
    mayReviewTutors: learners.some((learner) => session.leaderIds.some((leader) => open(learner, leader))),
  };
}

async function readWritten(reader: Reader, ids: readonly string[]): Promise<Map<string, Written[]>> {
  const rows = await reader.read<Written>(
    'reviews-of-sessions',
    `SELECT session_id AS "sessionId", reviewee_id AS "revieweeId", learner_id AS "learnerId", deleted_at AS "deletedAt"
     FROM matching.reviews WHERE session_id = ANY ($1::uuid[]) ORDER BY created_at, id`,
    [ids],
  );
  const bySession = new Map<string, Written[]>();
  for (const row of rows) bySession.set(row.sessionId, [...(bySession.get(row.sessionId) ?? []), row]);
  return bySession;
}
