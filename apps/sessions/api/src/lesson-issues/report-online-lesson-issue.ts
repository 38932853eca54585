import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  LessonIssueCategory,
  MutationReportOnlineLessonIssueArgs,
  QueryGetOnlineLessonIssuesArgs,
} from '../__generated__/resolvers';
import { lessonOf } from '../lesson-files/subject';
import { hotReads } from '../projections/subject';
import { newId } from '../new-id';
import { text } from '../texts';
import { askerOf } from '../permissions/subject';

const LONGEST = 4000;

interface IssueRow {
  id: string;
  category: LessonIssueCategory;
  description: string;
  aboutUserId: string | null;
  reportedBy: string | null;
  asAdmin: boolean;
  at: Date;
}

const COLUMNS = `id, category, description, about_user_id AS "aboutUserId", reported_by AS "reportedBy", as_admin AS "asAdmin", at`;

/** Stores a report of a technical problem for the admins; `asAdmin`: an admin reports for others. */
export async function reportOnlineLessonIssue(
  actor: Actor,
  { input }: MutationReportOnlineLessonIssueArgs,
  asAdmin: boolean,
  services: Services,
) {
  const { sessionId, category, userId } = input;
  const session = await lessonOf(hotReads(actor, services), await askerOf(actor, services), sessionId);
  if (asAdmin && !isProgramAdmin(actor, session.programId)) throw new Forbidden();
  const description = input.description.trim();
  if (!description || description.length > LONGEST) throw new BadInput('description', text('noIssueText'));
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
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`,
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
    `SELECT ${COLUMNS} FROM sessions.lesson_issues WHERE session_id = $1 ORDER BY id DESC LIMIT 200`,
    [sessionId],
  );
  return rows.map(issueView);
}

function issueView({ id, category, description, aboutUserId, reportedBy, asAdmin, at }: IssueRow) {
  const user = (userId: string | null) => (userId ? { __typename: 'User', id: userId } : null);
  return {
    id,
    category,
    description,
    about: user(aboutUserId),
    reporter: user(reportedBy),
    reportedByAdmin: asAdmin,
    at: at.toISOString(),
  };
}
