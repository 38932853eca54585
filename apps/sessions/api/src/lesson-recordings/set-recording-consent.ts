import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetRecordingConsentArgs } from '../__generated__/resolvers';
import { lessonOf } from '../lesson-files/subject';
import { hotReads } from '../projections/subject';
import { roomHub, stopRecording } from '../rooms/subject';
import { askerOf } from '../permissions/subject';
import { withoutConsent } from './recording-consents';

/** Stores or withdraws consent to being recorded, by the participant or their guardian. */
export async function setRecordingConsent(
  actor: Actor,
  { input: { sessionId, userId, given } }: MutationSetRecordingConsentArgs,
  services: Services,
) {
  const asker = await askerOf(actor, services);
  const session = await lessonOf(hotReads(actor, services), asker, sessionId);
  const about = userId ?? actor.userId ?? '';
  if (!session.participants.some((row) => row.userId === about)) throw new NotFound('participant');
  if (about !== actor.userId && !asker.childIds.includes(about)) throw new Forbidden();
  const people = session.participants.map((row) => row.userId);
  const missing = await services.tenancy.within(actor, async (db) => {
    await db.query(
      `INSERT INTO sessions.recording_consents (ecosystem_id, session_id, user_id, given, decided_by, at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [db.ecosystemId, sessionId, about, given, actor.userId, services.clock.now()],
    );
    if (!given) await stopRecording(db, sessionId);
    db.notify({ userIds: people, programId: session.programId, topics: ['sessions'], ids: [sessionId] });
    return withoutConsent(db, sessionId, people);
  });
  await roomHub(services).send(sessionId, { kind: 'changed' });
  return { missing: missing.map((id) => ({ __typename: 'User', id })) };
}
