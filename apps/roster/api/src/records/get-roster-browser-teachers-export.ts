import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetRosterBrowserTeachersExportArgs } from '../__generated__/resolvers';
import { fileOfRecords } from './record-list';
import { teacherList } from './teacher-list';

export function getRosterBrowserTeachersExport(
  actor: Actor,
  args: QueryGetRosterBrowserTeachersExportArgs,
  services: Services,
) {
  return fileOfRecords(actor, teacherList, args, services);
}
