import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryClassRosterSearchArgs } from '../__generated__/resolvers';
import { classList } from './class-list';
import { descriptorsOf, searchList } from './roster-search';

export function classRosterSearch(actor: Actor, { input }: QueryClassRosterSearchArgs, services: Services) {
  return searchList(actor, classList, input, services, (found) => ({
    id: found.classId,
    label: found.title,
    descriptors: descriptorsOf(
      found.courseCode,
      found.educationOrganizationName,
      found.teacherNames.join(', '),
    ),
  }));
}
