import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationAdminReportOnlineLessonIssueArgs } from '../__generated__/resolvers';
import { saveIssue } from './save-issue';

export function adminReportOnlineLessonIssue(
  actor: Actor,
  args: MutationAdminReportOnlineLessonIssueArgs,
  services: Services,
) {
  return saveIssue(actor, args, true, services);
}
