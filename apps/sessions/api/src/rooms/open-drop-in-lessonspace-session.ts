import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationOpenDropInLessonspaceSessionArgs } from '../__generated__/resolvers';
import { openLesson } from './open-lesson';

export function openDropInLessonspaceSession(
  actor: Actor,
  args: MutationOpenDropInLessonspaceSessionArgs,
  services: Services,
) {
  return openLesson(actor, args, ['DROP_IN'], services);
}
