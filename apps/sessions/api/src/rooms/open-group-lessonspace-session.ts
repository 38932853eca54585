import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationOpenGroupLessonspaceSessionArgs } from '../__generated__/resolvers';
import { openLesson } from './open-lesson';

export function openGroupLessonspaceSession(
  actor: Actor,
  args: MutationOpenGroupLessonspaceSessionArgs,
  services: Services,
) {
  return openLesson(actor, args, ['GROUP', 'COURSE', 'MODULE'], services);
}
