import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUploadLessonspaceLessonArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lessonOf, lessonSpaceUpload, retentionDays } from '../lesson-files/subject';
import { hotReads, inTransaction, readSettings } from '../projections/subject';
import { askerOf, assertActive, mayMarkAttendance } from '../permissions/subject';
import { newId } from '../new-id';
import { factsOf } from '../session-rows/subject';
import { withoutConsent } from './recording-consents';
import { RECORDINGS_SQL, recordingView, type RecordingRow } from './recording-row';

const LONGEST_SECONDS = 12 * 3600;

export async function uploadLessonspaceLesson(
  actor: Actor,
  { input }: MutationUploadLessonspaceLessonArgs,
  services: Services,
) {
  const { sessionId, fileId, durationSeconds } = input;
  const session = await lessonOf(hotReads(actor, services), await askerOf(actor, services), sessionId);
  if (!mayMarkAttendance(actor, factsOf(session, session.participants))) throw new Forbidden();
  if (durationSeconds < 1 || durationSeconds > LONGEST_SECONDS)
    throw new BadInput('durationSeconds', t('session.badRecordingTime'));
  await services.tenancy.within(actor, async (db) => {
    await assertActive(db, [session.programId]);
    const people = session.participants.map(({ userId }) => userId);
    if ((await withoutConsent(db, sessionId, people)).length > 0)
      throw new Conflict(t('session.noRecordingConsent'));
  });
  await lessonSpaceUpload(actor, { input: { sessionId, fileIds: [fileId] } }, services);
  const now = services.clock.now();
  const id = newId();
  const rows = await services.tenancy.within(actor, async (db) => {
    const days = retentionDays(await readSettings(inTransaction(db)));
    await db.query(
      `INSERT INTO sessions.lesson_recordings (ecosystem_id, id, session_id, file_id, started_at, duration_seconds, created_by,
         created_at, delete_after) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8::timestamptz + make_interval(days => $9))`,
      [
        db.ecosystemId,
        id,
        sessionId,
        fileId,
        new Date(input.startedAt),
        durationSeconds,
        actor.userId,
        now,
        days,
      ],
    );
    await db.audit({
      action: 'add-lesson-recording',
      subjectKind: 'session',
      subjectId: sessionId,
      after: { id },
    });
    return db.query<RecordingRow>(RECORDINGS_SQL, [sessionId]);
  });
  return {
    recording: recordingView(
      rows.find((row) => row.id === id)!,
      services,
    ),
  };
}
