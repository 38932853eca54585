import type { SessionsBookedOnRequest, SessionUserType } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CreateInput } from './check-context';
import type { Draft } from './draft';

/** Publishes that a tutoring request has its session; for a series, the first one. */
export async function publishBookedOnRequest(
  db: TenantDb,
  { tutoringRequestId }: Pick<CreateInput, 'tutoringRequestId'>,
  drafts: readonly Draft[],
): Promise<void> {
  const [first] = [...drafts].sort((a, b) => a.instants.startsAt.getTime() - b.instants.startsAt.getTime());
  if (!tutoringRequestId || !first || !db.actor.userId) return;
  const those = (type: SessionUserType) =>
    first.people.filter(({ userType }) => userType === type).map(({ userId }) => userId);
  const payload: SessionsBookedOnRequest = {
    requestId: tutoringRequestId.toLowerCase(),
    sessionId: first.id,
    programId: first.state.programId,
    leaderIds: those('LEADER'),
    learnerIds: those('LEARNER'),
    bookedByUserId: db.actor.userId,
  };
  await db.record({ type: 'sessions.booked-on-request', payload });
}
