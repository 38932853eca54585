import { mayHavePoints, MOST_POINTS, type RubricLevel } from '@lyceum/contracts/questions';
import type { AssessmentQuestionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { tidy, type StoredDetails } from '../forms/subject';
import { LIMITS } from './assessment-limits';
import type { CheckedQuestion } from './check-assessment';
import { checkLabelTranslation } from './check-labels';
import { refuse } from './refuse';

const isHundredths = (points: number) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6;

/** Points and rubric of a question. Values that are left out keep their previous ones. */
export function checkPoints(
  given: AssessmentQuestionInput,
  { questionType, details }: Pick<CheckedQuestion, 'questionType' | 'details'>,
  before: StoredDetails,
  at: string,
): Pick<StoredDetails, 'points' | 'rubric'> {
  const points = (given.points === undefined ? before.points : given.points) ?? null;
  const isOpen = mayHavePoints(questionType, null);
  const rubric = given.rubric ?? (given.rubric === undefined ? before.rubric : null) ?? [];
  if (points === null) return { points: null, rubric: [] };
  if (!(points > 0) || points > MOST_POINTS || !isHundredths(points))
    refuse(`${at}.points`, t('assessments.refusal.points'));
  if (!mayHavePoints(questionType, details.correct))
    refuse(`${at}.points`, t('assessments.refusal.pointsNeedRight'));
  const earlier = before.rubric ?? [];
  return { points, rubric: isOpen ? checkRubric(rubric, { points, earlier }, `${at}.rubric`) : [] };
}

function checkRubric(
  given: readonly RubricLevel[],
  { points: most, earlier }: { points: number; earlier: readonly RubricLevel[] },
  at: string,
): RubricLevel[] {
  if (given.length > LIMITS.levels) refuse(at, t('assessments.refusal.levels'));
  return given.map((level, nth) => {
    const label = tidy(level.label);
    const fits = level.points >= 0 && level.points <= most && isHundredths(level.points);
    if (!fits || label.length < 1 || label.length > LIMITS.level) refuse(at, t('assessments.refusal.levels'));
    const texts = { label, before: earlier.find((each) => each.label === label) };
    const field = `${at}.${nth}.translation`;
    const translation = checkLabelTranslation(level.translation, texts, LIMITS.level, field);
    return { points: level.points, label, translation };
  });
}
