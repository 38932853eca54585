import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationOpenBreakoutLessonspaceSessionArgs } from '../__generated__/resolvers';
import { openLesson } from './open-lesson';

export function openBreakoutLessonspaceSession(
  actor: Actor,
  args: MutationOpenBreakoutLessonspaceSessionArgs,
  services: Services,
) {
  return openLesson(actor, args, ['ONE_ON_ONE_BREAKOUT'], services);
}
