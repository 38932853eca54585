import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryTeacherRosterSearchArgs } from '../__generated__/resolvers';
import { descriptorsOf, searchList } from './roster-search';
import { teacherList } from './teacher-list';

export function teacherRosterSearch(
  actor: Actor,
  { input }: QueryTeacherRosterSearchArgs,
  services: Services,
) {
  return searchList(actor, teacherList, input, services, (found) => ({
    id: found.id,
    label: `${found.firstName} ${found.lastName}`,
    descriptors: descriptorsOf(...found.schools.map(({ name }) => name), found.email),
  }));
}
