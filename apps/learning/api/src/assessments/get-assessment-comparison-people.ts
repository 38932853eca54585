import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentComparisonPeopleArgs } from '../__generated__/resolvers';
import type { Answer } from '../feedback/subject';
import { AssessmentViewing } from './assessment-viewing';
import { changeOf, numberOf, personPairs, weightOf, type Pair } from './comparison';
import { findComparison } from './find-comparison';
import { readPeople, type Both, type PersonRow } from './read-comparison';
import { readScores, type ScoreRow } from './response-score';
import { checkPage } from './search-assessments';

const SIZE = 20;
const MOST_PAGES = 500;

/** Before and after of each person, or the people who answered only one of the two. */
export async function getAssessmentComparisonPeople(
  scope: RequestScope,
  { input }: QueryGetAssessmentComparisonPeopleArgs,
  services: Services,
) {
  const page = checkPage(input.pageIndex ?? 0, MOST_PAGES, 'input.pageIndex');
  const viewing = new AssessmentViewing(scope, services);
  const { row, pre, pairs } = await findComparison(scope, viewing, input.assessmentId);
  const both: Both = [pre.id, row.id];
  const group = input.group ?? 'BOTH';
  const people = await readPeople(viewing.read, both, group, { limit: SIZE, offset: page * SIZE });
  const ids = people.flatMap(({ preId, postId }) => [preId, postId].filter((id) => id !== null));
  const scores = await readScores(viewing.read, ids);
  const compared = personPairs(pairs);
  return {
    items: people.map((person) => {
      const { pairs: _weight, ...change } = changeOf(numbersOf(person, compared, scores));
      return {
        userId: person.userId,
        user: { __typename: 'User' as const, id: person.userId },
        questions: numbersOf(person, compared, scores).length,
        ...change,
      };
    }),
    totalCount: people[0]?.total ?? 0,
  };
}

/** The numbers of the questions that the person answered both times. */
function numbersOf(person: PersonRow, pairs: readonly Pair[], scores: readonly ScoreRow[]) {
  const of = (id: string | null, answers: readonly Answer[] | null, side: 'before' | 'after', pair: Pair) => {
    const question = pair[side];
    const answer = answers?.find(({ questionId, offPath }) => questionId === question.id && !offPath);
    const given = scores.find((each) => each.responseId === id && each.questionId === question.id);
    return answer
      ? numberOf(question, pair.measure, { value: answer.value, points: given?.points ?? null })
      : null;
  };
  return pairs.flatMap((pair) => {
    const before = of(person.preId, person.before, 'before', pair);
    const after = of(person.postId, person.after, 'after', pair);
    return before === null || after === null ? [] : [{ before, after, weight: weightOf(pair) }];
  });
}
