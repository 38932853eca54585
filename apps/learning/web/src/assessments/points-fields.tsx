import { IconPlus, IconTrash } from '@tabler/icons-react';
import { mayHavePoints, MOST_POINTS, type AnswerValue, type RubricLevel } from '@lyceum/contracts/questions';
import { ActionIcon, Button, Text, TextInput } from '@lyceum/web/design-system';
import { useT } from '../management-i18n';
import { DecimalInput } from '../questions/decimal-input';
import type { AskedValues } from './assessment-values';
import classes from './assessments.module.css';
import { rightAnswerOf } from './right-answer';

const MOST_LEVELS = 10;

/**
 * Points as they are saved: none where the question's type cannot be scored; rubric levels without a text are left out.
 */
export function pointsOf(
  { questionType, points, rubric }: AskedValues,
  correct: AnswerValue | null,
): Pick<AskedValues, 'points' | 'rubric'> {
  if (points === null || !mayHavePoints(questionType, correct)) return { points: null, rubric: [] };
  const levels = rubric.filter(({ label }) => label.trim() !== '');
  return { points, rubric: mayHavePoints(questionType, null) ? levels : [] };
}

/** The levels that the editor shows: of an open question with points. */
export function scoredRubric({ questionType, points, rubric }: AskedValues): RubricLevel[] {
  return points !== null && mayHavePoints(questionType, null) ? rubric : [];
}

interface PointsFieldsProps {
  values: AskedValues;
  set: (part: Partial<AskedValues>) => void;
  field: (name: string) => { id: string; error: string | null };
}

export function PointsFields({ values, set, field }: PointsFieldsProps) {
  const t = useT();
  const { questionType, points } = values;
  if (!mayHavePoints(questionType, rightAnswerOf(values))) return null;
  const isOpen = mayHavePoints(questionType, null);
  return (
    <>
      <DecimalInput
        {...field('points')}
        label={t('scoring.points')}
        description={t(isOpen ? 'scoring.openHelp' : 'scoring.rightHelp')}
        min={0}
        max={MOST_POINTS}
        maw={240}
        value={points}
        onChange={(next) => set({ points: next })}
      />
      {isOpen && points !== null ? <RubricFields values={values} set={set} /> : null}
    </>
  );
}

function RubricFields({ values: { rubric, points }, set }: Omit<PointsFieldsProps, 'field'>) {
  const t = useT();
  const change = (at: number, part: Partial<RubricLevel>) =>
    set({ rubric: rubric.map((level, nth) => (nth === at ? { ...level, ...part } : level)) });
  return (
    <fieldset className={classes.ranges}>
      <legend>{t('scoring.rubric')}</legend>
      <Text size="sm" className={classes.quiet}>
        {t('scoring.rubricHelp')}
      </Text>
      {rubric.map((level, at) => (
        <div key={at} className={classes.range}>
          <TextInput
            aria-label={t('scoring.level', { nth: at + 1 })}
            maxLength={200}
            value={level.label}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <DecimalInput
            aria-label={t('scoring.levelPoints', { nth: at + 1 })}
            min={0}
            max={points ?? MOST_POINTS}
            value={level.points}
            onChange={(next) => change(at, { points: next ?? 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('scoring.removeLevel', { nth: at + 1 })}
            onClick={() => set({ rubric: rubric.filter((_, nth) => nth !== at) })}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        disabled={rubric.length >= MOST_LEVELS}
        onClick={() => set({ rubric: [...rubric, { label: '', points: 0 }] })}
      >
        {t('scoring.addLevel')}
      </Button>
    </fieldset>
  );
}
