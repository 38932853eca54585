import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetLessonspaceRecordingsArgs } from '../__generated__/resolvers';
import { seenLesson } from '../lesson-files/subject';
import { hotReads, readPrograms } from '../projections/subject';
import { askerOf, maySeeRecordings } from '../permissions/subject';
import { RECORDINGS_SQL, recordingView, type RecordingRow } from './recording-row';

export async function getLessonspaceRecordings(
  actor: Actor,
  { sessionId }: QueryGetLessonspaceRecordingsArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const asker = await askerOf(actor, services);
  const { facts } = await seenLesson(reader, asker, sessionId);
  const programs = await readPrograms(reader, [facts.programId]);
  if (!maySeeRecordings(asker, facts, programs.get(facts.programId))) throw new Forbidden();
  const rows = await reader.read<RecordingRow>('lesson-recordings', RECORDINGS_SQL, [sessionId]);
  if (rows.length > 0) personViewLog(services).note(actor, 'RECORDINGS', facts.learnerIds);
  return rows.map((row) => recordingView(row, services));
}
