import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPresignedS3UrlsForLessonspaceUploadsArgs } from '../__generated__/resolvers';
import { hotReads } from '../projections/subject';
import { askerOf, mayMarkAttendance } from '../permissions/subject';
import { factsOf } from '../session-rows/subject';
import { lessonOf } from './lesson-of';
import { prepareUploads } from './prepare-uploads';

/** Upload addresses for the files of one lesson. */
export async function getPresignedS3UrlsForLessonspaceUploads(
  actor: Actor,
  { sessionId, fileNames, fileSizes, purpose }: QueryGetPresignedS3UrlsForLessonspaceUploadsArgs,
  services: Services,
) {
  const session = await lessonOf(hotReads(actor, services), await askerOf(actor, services), sessionId);
  const what = purpose ?? 'LESSON';
  if (what === 'RECORDING' && !mayMarkAttendance(actor, factsOf(session, session.participants)))
    throw new Forbidden();
  return prepareUploads(actor, services, {
    session,
    purpose: what,
    fileNames,
    fileSizes,
  });
}
