import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetLessonspaceRecordingsArgs } from '../__generated__/resolvers';
import { lessonOf } from '../lesson-files/lesson-of';
import { hotReads, readPrograms } from '../projections/read-facts';
import { profileTypesIn } from '../scheduling/permissions';
import { askerOf } from '../scheduling/viewing';
import { RECORDINGS_SQL, recordingView, type RecordingRow } from './recording-row';

export async function getLessonspaceRecordings(
  actor: Actor,
  { sessionId }: QueryGetLessonspaceRecordingsArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const { programId } = await lessonOf(reader, await askerOf(actor, services), sessionId);
  const program = (await readPrograms(reader, [programId])).get(programId);
  const held = profileTypesIn(actor, programId);
  const listed = program?.rules.sessions.sessionRecordingsProfileTypes ?? [];
  if (!isProgramAdmin(actor, programId) && !listed.some((type) => held.has(type))) throw new Forbidden();
  const rows = await reader.read<RecordingRow>('lesson-recordings', RECORDINGS_SQL, [sessionId]);
  return rows.map((row) => recordingView(row, services));
}
