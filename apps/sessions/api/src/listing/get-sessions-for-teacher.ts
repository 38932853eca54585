import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionsForTeacherArgs } from '../__generated__/resolvers';
import { sessionsOfSchools } from './sessions-of-schools';

export function getSessionsForTeacher(
  actor: Actor,
  { input = {} }: QueryGetSessionsForTeacherArgs,
  services: Services,
) {
  return sessionsOfSchools(actor, input, services, { andOwn: true });
}
