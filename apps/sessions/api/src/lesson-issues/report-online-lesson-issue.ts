import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationReportOnlineLessonIssueArgs } from '../__generated__/resolvers';
import { saveIssue } from './save-issue';

export function reportOnlineLessonIssue(
  actor: Actor,
  args: MutationReportOnlineLessonIssueArgs,
  services: Services,
) {
  return saveIssue(actor, args, false, services);
}
