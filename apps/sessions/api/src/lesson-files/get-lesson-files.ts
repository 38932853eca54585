import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetLessonFilesArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/read-facts';
import { askerOf } from '../scheduling/viewing';
import { fileView, readLessonFiles } from './lesson-file-row';
import { lessonOf } from './lesson-of';

export async function getLessonFiles(
  actor: Actor,
  { sessionId, fileIds }: QueryGetLessonFilesArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  await lessonOf(reader, await askerOf(actor, services), sessionId);
  const files = await readLessonFiles(reader, sessionId, fileIds);
  // A recording is in the list of recordings alone, whose readers the program names.
  return files
    .filter(({ readyAt, purpose }) => readyAt && purpose !== 'RECORDING')
    .map((file) => fileView(file, services));
}
