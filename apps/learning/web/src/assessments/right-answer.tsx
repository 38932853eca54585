import {
  definitionOf,
  gapsOf,
  isNothing,
  type AnswerValue,
  type QuestionShape,
} from '@lyceum/contracts/questions';
import { Button, Group, Stack, Text } from '@lyceum/web/design-system';
import { QuestionField } from '../feedback/question-field';
import { useT } from '../management-i18n';
import { DecimalInput } from '../questions/decimal-input';
import type { AskedValues } from './assessment-values';
import classes from './assessments.module.css';

/** The right answer, unless the question changed so that it no longer fits; null: none. */
export function rightAnswerOf(values: AskedValues): AnswerValue | null {
  const type = definitionOf(values.questionType);
  if (!type?.mayBeRight || isNothing(values.correct)) return null;
  return type.read(values.correct, values) ?? null;
}

interface RightAnswerProps {
  values: AskedValues;
  set: (part: Partial<AskedValues>) => void;
  field: (name: string) => { id: string; error: string | null };
}

/** The right answer, entered by the input that respondents use. */
export function RightAnswer({ values, set, field }: RightAnswerProps) {
  const t = useT();
  if (!definitionOf(values.questionType)?.mayBeRight || !isAskable(values)) return null;
  const correct = rightAnswerOf(values);
  return (
    <fieldset className={classes.ranges}>
      <legend>{t('question.right')}</legend>
      <Text size="sm" className={classes.quiet}>
        {t('question.rightHelp')}
      </Text>
      <Stack gap="sm" w="100%">
        <QuestionField
          {...field('correct')}
          question={{ ...values, required: false }}
          value={correct}
          onChange={(value) => set({ correct: value })}
        />
        {values.questionType === 'NUMERIC' && correct !== null ? (
          <DecimalInput
            {...field('tolerance')}
            label={t('question.tolerance')}
            description={t('question.toleranceHelp')}
            min={0}
            maw={240}
            value={values.tolerance}
            onChange={(tolerance) => set({ tolerance })}
          />
        ) : null}
        {correct === null ? null : (
          <Group>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => set({ correct: null, tolerance: null })}
            >
              {t('question.noRight')}
            </Button>
          </Group>
        )}
      </Stack>
    </fieldset>
  );
}

/** Whether the question has a text and all its choices. */
function isAskable({ question, questionType, options, details }: QuestionShape): boolean {
  const type = definitionOf(questionType);
  return (
    question.trim() !== '' &&
    options.length >= (type?.options?.least ?? 0) &&
    details.rows.length >= (type?.rows?.least ?? 0) &&
    details.choices.length >= (type?.choices?.least ?? 0) &&
    (!type?.gaps || gapsOf(question).length > 0)
  );
}
