import type { ObservationChanged } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction } from '../projections/subject';
import { readSessions } from '../session-rows/subject';
import { readObservationRule } from './observation-rule';
import type { ObservationRow } from './observation-row';

/** Publishes what the program's rule lets people know. */
export async function publishObservation(
  db: TenantDb,
  row: ObservationRow,
  step: ObservationChanged['step'],
): Promise<void> {
  const [session] = await readSessions(inTransaction(db), [row.sessionId]);
  if (!session) return;
  const { notice, showsOutcome } = await readObservationRule(db, row.programId);
  const isPlanned = step === 'PLANNED';
  const learnerIds = session.participants
    .filter(({ userType }) => userType === 'LEARNER')
    .map(({ userId }) => userId);
  const payload: ObservationChanged = {
    step,
    observationId: row.id,
    sessionId: row.sessionId,
    subject: session.subject,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    // Whoever assigns themself needs no notice.
    observerId: isPlanned && row.observerId !== db.actor.userId ? row.observerId : null,
    leaderId: (isPlanned ? notice !== 'IN_ROOM' : showsOutcome) ? row.leaderId : null,
    learnerIds: isPlanned && notice === 'EVERYBODY' ? learnerIds : [],
    outcome: isPlanned ? null : row.outcome,
    text: isPlanned ? null : row.forLeader,
  };
  if (!payload.observerId && !payload.leaderId && payload.learnerIds.length === 0) return;
  await db.record({ type: 'sessions.observation-changed', payload });
}
