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
  return files.filter(({ readyAt }) => readyAt).map((file) => fileView(file, services));
}
