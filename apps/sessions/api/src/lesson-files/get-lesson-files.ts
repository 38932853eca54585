import type { Actor } from '@lyceum/server/actor';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetLessonFilesArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { factsOf } from '../session-rows/subject';
import { askerOf } from '../permissions/subject';
import { fileView, readLessonFiles } from './lesson-file-row';
import { lessonOf } from './lesson-of';

export async function getLessonFiles(
  actor: Actor,
  { sessionId, fileIds }: QueryGetLessonFilesArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const lesson = await lessonOf(reader, await askerOf(actor, services), sessionId);
  // Recordings are listed separately, and the program decides who sees them.
  const files = (await readLessonFiles(reader, sessionId, fileIds)).filter(
    ({ readyAt, purpose }) => readyAt && purpose !== 'RECORDING',
  );
  const { learnerIds } = factsOf(lesson, lesson.participants);
  if (files.length > 0) personViewLog(services).note(actor, 'LESSON_FILES', learnerIds);
  return files.map((file) => fileView(file, services));
}
