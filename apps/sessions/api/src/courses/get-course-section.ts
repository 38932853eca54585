import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetCourseSectionArgs } from '../__generated__/resolvers';
import { SectionViewing } from './section-viewing';

export async function getCourseSection(
  actor: Actor,
  { sectionId }: QueryGetCourseSectionArgs,
  services: Services,
) {
  const section = await SectionViewing.of(actor, services).visible(sectionId);
  if (!section) throw new NotFound('course');
  return section;
}
