import { isProgramAdmin } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetAssessmentV2UsersArgs } from '../__generated__/resolvers';
import { presentSitting, readSittings } from '../sitting-clock/subject';
import { RESPONSE_COLUMNS, type AssessmentResponseRow } from './assessment-row';
import { AssessmentViewing } from './assessment-viewing';
import { paperCodeOf } from './paper-code';
import { readOtherResponses, readPeople } from './read-people';
import { requestedWindow } from './requested-window';
import { checkPage, wordsOf } from './search-assessments';

const MOST_PAGES = 500;

/** The people an assessment is for whose answers the viewer may read; for admins also other responses. */
export async function getAssessmentV2Users(
  scope: RequestScope,
  { input }: QueryGetAssessmentV2UsersArgs,
  services: Services,
) {
  const { actor } = scope;
  const page = checkPage(input.pageIndex ?? 0, MOST_PAGES, 'input.pageIndex');
  const viewing = new AssessmentViewing(scope, services);
  const row = await viewing.row(input.assessmentId);
  const window = requestedWindow(row, input.windowStart, viewing.now);
  const schoolId = input.schoolId && isUuid(input.schoolId) ? input.schoolId : null;
  if (input.schoolId && !schoolId) throw new NotFound('school');
  const isAdmin = isProgramAdmin(actor, row.programId);
  const group = input.group ?? 'ASKED';
  if (group !== 'ASKED' && !isAdmin) throw new NotFound('response');
  const place = { assessmentId: row.id, windowStart: window.startDate };
  const filter = {
    ...{ ...place, words: wordsOf(input.search), schoolId, page },
    ...{ answered: input.answered ?? null, gradeLevel: input.gradeLevel ?? null },
    paperCode: paperCodeOf(input.paperCode),
  };
  const { people, total } =
    group === 'ASKED'
      ? await readPeople(viewing, actor, filter)
      : await readOtherResponses(viewing, group, filter);
  const responses = await viewing.read<AssessmentResponseRow>(
    'responses-of-people',
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r WHERE r.id = ANY ($1::uuid[])`,
    [people.flatMap(({ responseId }) => responseId ?? [])],
  );
  const hasClocks = group === 'ASKED' && isAdmin && row.timeLimitMinutes !== null;
  const ids = hasClocks ? people.map(({ userId }) => userId) : [];
  const sittings = ids.length > 0 ? await readSittings(viewing.read, place, ids) : [];
  return {
    items: people.map(({ userId, gradeLevel, responseId, paperCode, readAloud, extraTimePercent }) => {
      const response = responses.find(({ id }) => id === responseId);
      const sitting = sittings.find((each) => each.userId === userId);
      return {
        userId,
        gradeLevel,
        paperCode,
        readAloud: isAdmin ? readAloud : null,
        extraTimePercent: isAdmin ? extraTimePercent : null,
        sitting: sitting ? presentSitting(sitting, viewing.now) : null,
        user: { __typename: 'User' as const, id: userId },
        response: response ? viewing.response(response, row) : null,
      };
    }),
    totalCount: total,
  };
}
