import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationReportOnlineLessonIssueArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lessonOf } from '../lesson-files/subject';
import { hotReads } from '../projections/subject';
import { newId } from '../new-id';
import { askerOf } from '../permissions/subject';
import { ISSUE_COLUMNS, type IssueRow, issueView } from './issue-row';

const LONGEST = 4000;

/** Stores a report of a technical problem for the admins; `asAdmin`: an admin reports for others. */
export async function saveIssue(
  actor: Actor,
  { input }: MutationReportOnlineLessonIssueArgs,
  asAdmin: boolean,
  services: Services,
) {
  const { sessionId, category, userId } = input;
  const session = await lessonOf(hotReads(actor, services), await askerOf(actor, services), sessionId);
  if (asAdmin && !isProgramAdmin(actor, session.programId)) throw new Forbidden();
  const description = input.description.trim();
  if (!description || description.length > LONGEST)
    throw new BadInput('description', t('session.noIssueText'));
  if (userId && !session.participants.some((row) => row.userId === userId)) throw new NotFound('participant');
  const [row] = await services.tenancy.within(actor, async (db) => {
    await db.audit({
      action: 'report-lesson-issue',
      subjectKind: 'session',
      subjectId: sessionId,
      after: { category },
    });
    db.notify({ userIds: [], programId: session.programId, topics: ['sessions'], ids: [sessionId] });
    return db.query<IssueRow>(
      `INSERT INTO sessions.lesson_issues (ecosystem_id, session_id, id, category, description, about_user_id, reported_by, as_admin, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${ISSUE_COLUMNS}`,
      [
        db.ecosystemId,
        sessionId,
        newId(),
        category,
        description,
        userId ?? null,
        actor.userId,
        asAdmin,
        services.clock.now(),
      ],
    );
  });
  return { issue: issueView(row!) };
}
