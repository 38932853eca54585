import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetAssessmentV2Args } from '../__generated__/resolvers';
import {
  choicesOf,
  countsOf,
  partResults,
  readAverages,
  readCounts,
  readPartCounts,
  readWholes,
  rightOf,
} from './answer-counts';
import { AssessmentViewing } from './assessment-viewing';
import { readItemStatistics } from './read-item-statistics';
import { readGroupTallies } from './read-group-tallies';
import { presentQuestions } from './present-questions';
import { questionsOfAll } from './versions';
import { readWindowRates } from './read-window-rates';
import { findForAdmins, requestedWindow } from './requested-window';

/** Results of one window: response rate and answer counts by question. */
export async function getAssessmentV2(
  scope: RequestScope,
  { input }: QueryGetAssessmentV2Args,
  services: Services,
) {
  const viewing = new AssessmentViewing(scope, services);
  const row = await findForAdmins(scope, viewing, input.assessmentId);
  const window = requestedWindow(row, input.windowStart, viewing.now);
  const asked = [row.id, window.startDate];
  const versions = await viewing.versions(row);
  const current = new Set(versions[0]!.questions.map(({ id }) => id));
  const questions = questionsOfAll(versions);
  const [tally, groups, counts, partCounts, averages, wholes] = await Promise.all([
    viewing.tally(row.id, window),
    readGroupTallies(viewing.read, row.id, window.startDate),
    readCounts(viewing.read, asked),
    readPartCounts(viewing.read, asked),
    readAverages(viewing.read, asked),
    readWholes(viewing.read, asked, questions),
  ]);
  let statistics: ReturnType<typeof readItemStatistics> | undefined;
  const statisticsOf = async (id: string) =>
    (await (statistics ??= readItemStatistics(viewing.read, [row.id, window.startDate], versions))).get(id);
  return {
    assessment: viewing.view(row),
    window,
    ...tally,
    ...groups,
    byWindow: () => readWindowRates(viewing.read, row, tally.expected, viewing.now),
    questionResults: presentQuestions(questions, true)
      .filter(({ id }) => current.has(id) || averages.some(({ questionId }) => questionId === id))
      .map((question) => {
        const own = <Row extends { questionId: string }>(rows: readonly Row[]) =>
          rows.filter(({ questionId }) => questionId === question.id);
        const choices = choicesOf(question);
        return {
          question,
          isAsked: current.has(question.id),
          answered: own(averages)[0]?.answered ?? 0,
          average: own(averages)[0]?.average ?? null,
          counts: choices.length > 0 ? countsOf(choices, own(counts)) : [],
          parts: partResults(question, own(partCounts)),
          right: rightOf(question, own(wholes)),
          difficulty: async () => (await statisticsOf(question.id))?.difficulty ?? null,
          discrimination: async () => (await statisticsOf(question.id))?.discrimination ?? null,
        };
      }),
  };
}
