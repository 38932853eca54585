import type { FeedbackRating } from '@lyceum/contracts/learning';
import type { SavedCharge } from '@lyceum/contracts/payments';
import type { PaySaved } from '@lyceum/contracts/sessions';
import { randomUUID } from 'node:crypto';
import type { ReportsFixture } from './reports-fixture';

/** Two answers on scales, 4 and 5, of a learner about a session. */
export const ratingOf = (
  sessionId: string,
  userId: string,
  change: Partial<FeedbackRating> = {},
): FeedbackRating => ({
  ...{
    responseId: randomUUID(),
    sessionId,
    programId: randomUUID(),
    formType: 'LEARNER_POST_SESSION',
    userId,
  },
  ...{ answers: 2, points: 9, revision: 1 },
  ...change,
});

export const rate = (fixture: ReportsFixture, ratings: readonly FeedbackRating[]) =>
  fixture.consume('learning.feedback-rated', { ratings });

type SessionPay = PaySaved['sessions'][number];

/** 40.00 for a session, of which 25.00 are approved. */
export const pay = (
  fixture: ReportsFixture,
  session: Pick<SessionPay, 'id' | 'programId'> & Partial<SessionPay>,
  at?: string,
) =>
  fixture.consume(
    'sessions.pay-saved',
    { sessions: [{ day: '2026-11-17', currency: 'USD', amount: 4000, approved: 2500, ...session }] },
    at,
  );

/** 30.00 for a session, of which 20.00 are paid and 10.00 settled with credit. */
export const chargeOf = (
  programId: string,
  learnerId: string,
  change: Partial<SavedCharge> = {},
): SavedCharge => ({
  ...{ id: randomUUID(), sessionId: randomUUID(), learnerId, programId, day: '2026-11-18', currency: 'USD' },
  ...{ charged: 3000, paid: 2000, credit: 1000 },
  ...change,
});

export const charge = (fixture: ReportsFixture, charges: readonly SavedCharge[], at?: string) =>
  fixture.consume('payments.charges-saved', { charges }, at);

/** Ratings, pay and charges of a session and its learners. */
export async function recordFacts(
  fixture: ReportsFixture,
  { id, programId }: { id: string; programId: string },
  learnerIds: readonly string[],
): Promise<void> {
  await rate(
    fixture,
    learnerIds.flatMap((userId, at) => [
      ratingOf(id, userId, { points: 9 - at }),
      ratingOf(id, userId, { formType: 'LEADER_POST_SESSION', answers: 1, points: 3 + at }),
    ]),
  );
  await pay(fixture, { id, programId });
  await charge(
    fixture,
    learnerIds.map((userId) => chargeOf(programId, userId, { sessionId: id })),
  );
}
