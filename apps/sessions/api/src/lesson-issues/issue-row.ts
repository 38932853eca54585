import type { LessonIssueCategory } from '../__generated__/resolvers';

export interface IssueRow {
  id: string;
  category: LessonIssueCategory;
  description: string;
  aboutUserId: string | null;
  reportedBy: string | null;
  asAdmin: boolean;
  at: Date;
}

/** Select list of `sessions.lesson_issues`. */
export const ISSUE_COLUMNS = `id, category, description, about_user_id AS "aboutUserId", reported_by AS "reportedBy", as_admin AS "asAdmin", at`;

export function issueView({ id, category, description, aboutUserId, reportedBy, asAdmin, at }: IssueRow) {
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
