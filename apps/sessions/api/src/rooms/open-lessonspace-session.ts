import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationOpenLessonspaceSessionArgs } from '../__generated__/resolvers';
import { openLesson } from './open-lesson';

export function openLessonspaceSession(
  actor: Actor,
  args: MutationOpenLessonspaceSessionArgs,
  services: Services,
) {
  return openLesson(actor, args, ['ONE_ON_ONE'], services);
}
