import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetTutorsBySubjectArgs } from '../__generated__/resolvers';
import { findLeaders } from './find-leaders';
import { openReach } from './search-reach';
import { subjectsOfCore } from './subjects-of-core';

/** Leaders with a subject, or with any subject of a core subject; of Math where the filter has neither. */
export async function getTutorsBySubject(
  actor: Actor,
  { input }: QueryGetTutorsBySubjectArgs,
  services: Services,
) {
  const { subjectId, coreSubject, filter } = input ?? {};
  const reach = await openReach(actor, filter?.programId, services);
  const wanted = subjectId
    ? [subjectId].filter(isUuid)
    : await subjectsOfCore(reach.reader, coreSubject ?? 'MATH');
  return findLeaders(reach, filter ?? {}, wanted);
}
