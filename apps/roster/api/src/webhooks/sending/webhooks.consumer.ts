import type { RosterEvents } from '@lyceum/contracts/roster';
import type { SessionsChangedPayload, SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer, type EventEnvelope } from '@lyceum/server/events';
import { queueMessages, type WebhookEvent } from './queue-messages';

const KINDS = { COMPLETED: 'SESSION_COMPLETED', ATTENDANCE_CORRECTED: 'ATTENDANCE_CORRECTED' } as const;

/** Completed sessions, and corrections of their attendance. */
export const webhooksOfSessions = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.changed': { together: (events, db) => queueMessages(db, events.flatMap(ofSession)) },
  },
});

function ofSession({ payload, occurredAt }: EventEnvelope<SessionsChangedPayload>): WebhookEvent[] {
  const { change, programId, participants } = payload;
  if (change !== 'COMPLETED' && change !== 'ATTENDANCE_CORRECTED') return [];
  const leaderIds = participants.filter(({ userType }) => userType === 'LEADER').map(({ userId }) => userId);
  return payload.sessions.map(({ id, startsAt, endsAt }) => ({
    kind: KINDS[change],
    programId,
    occurredAt,
    data: { sessionId: id, programId, startsAt, endsAt, leaderIds, learners: learnersOf(payload) },
    personIds: participants.map(({ userId }) => userId),
  }));
}

/** Each learner's attendance and minutes; null if the sessions domain did not say. */
function learnersOf({ participants, attendedUserIds, minutesPresent }: SessionsChangedPayload) {
  return participants
    .filter(({ userType }) => userType === 'LEARNER')
    .map(({ userId }) => ({
      id: userId,
      attended: attendedUserIds?.includes(userId) ?? null,
      minutes: minutesPresent?.[userId] ?? null,
    }));
}

/** Plans that wait for a decision. */
export const webhooksOfRoster = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.sync-held': ({ payload: { planId, programId, reasons }, occurredAt }, db) =>
      queueMessages(db, [
        {
          kind: 'ROSTER_PLAN_HELD',
          programId,
          occurredAt,
          data: { planId, programId, reasons },
          personIds: [],
        },
      ]),
  },
});
