import { dayIn } from '@lyceum/contracts/calendar';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetUnfinishedAssessmentsArgs } from '../__generated__/resolvers';
import { ASSESSMENT_COLUMNS, ASSESSMENTS, ZONE, type AssessmentRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { IS_FOR } from './assessment-scope';
import { openWindow, windowsOf } from './windows';

const MOST = 50;
/** Most open pairs of assessment and person that are read; answered ones are left out afterwards. */
const MOST_OPEN = 200;

const TODAY = `($2::timestamptz AT TIME ZONE ${ZONE})::date`;

interface OpenRow extends AssessmentRow {
  userId: string;
  /** First days of the windows that the person answered. */
  answered: string[];
}

/** Open windows that the viewer and the viewer's children have not answered, the earliest due first. */
export async function getUnfinishedAssessments(
  scope: RequestScope,
  { input }: QueryGetUnfinishedAssessmentsArgs,
  services: Services,
) {
  const { userId: viewerId } = scope.actor;
  const of = input?.userId ?? null;
  if (!viewerId || (of && !isUuid(of))) return [];
  const viewing = new AssessmentViewing(scope, services);
  const rows = await viewing.read<OpenRow>(
    'open-assessments',
    `SELECT ${ASSESSMENT_COLUMNS}, p.user_id AS "userId", ARRAY (
       SELECT r.window_start::text FROM learning.assessment_responses r WHERE r.ecosystem_id = a.ecosystem_id
         AND r.assessment_id = a.id AND r.user_id = p.user_id AND r.archived_at IS NULL) AS answered
     FROM learning.families p JOIN ${ASSESSMENTS} ON a.ecosystem_id = p.ecosystem_id
     WHERE (p.user_id = $1::uuid OR p.parent_ids @> ARRAY[$1::uuid]) AND ($3::uuid IS NULL OR p.user_id = $3)
       AND ${IS_FOR} AND a.form_type = 'INTERNAL' AND NOT a.archived AND NOT pr.archived
       AND a.start_date <= ${TODAY} AND a.end_date >= ${TODAY}
     ORDER BY a.end_date, a.id, p.user_id LIMIT ${MOST_OPEN}`,
    [viewerId, viewing.now, of],
  );
  return rows
    .flatMap((row) => {
      const window = openWindow(windowsOf(row), dayIn(row.timeZoneId, viewing.now));
      if (!window || row.answered.includes(window.startDate)) return [];
      const { userId } = row;
      const user = { __typename: 'User' as const, id: userId };
      return [{ assessment: viewing.view(row), window, userId, user }];
    })
    .sort((a, b) => (a.window.endDate < b.window.endDate ? -1 : Number(a.window.endDate > b.window.endDate)))
    .slice(0, MOST);
}
