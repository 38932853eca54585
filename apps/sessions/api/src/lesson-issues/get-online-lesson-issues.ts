import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetOnlineLessonIssuesArgs } from '../__generated__/resolvers';
import { lessonOf } from '../lesson-files/subject';
import { hotReads } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { ISSUE_COLUMNS, type IssueRow, issueView } from './issue-row';

export async function getOnlineLessonIssues(
  actor: Actor,
  { sessionId }: QueryGetOnlineLessonIssuesArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const { programId } = await lessonOf(reader, await askerOf(actor, services), sessionId);
  if (!isProgramAdmin(actor, programId)) throw new Forbidden();
  const rows = await reader.read<IssueRow>(
    'lesson-issues',
    `SELECT ${ISSUE_COLUMNS} FROM sessions.lesson_issues WHERE session_id = $1 ORDER BY id DESC LIMIT 200`,
    [sessionId],
  );
  return rows.map(issueView);
}
