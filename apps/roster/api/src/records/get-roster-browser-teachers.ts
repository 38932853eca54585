import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterBrowserTeachersArgs } from '../__generated__/resolvers';
import { pageOfRecords } from './record-list';
import { teacherList } from './teacher-list';

export function getRosterBrowserTeachers(
  actor: Actor,
  args: QueryGetRosterBrowserTeachersArgs,
  services: Services,
) {
  return pageOfRecords(actor, teacherList, args, services);
}
