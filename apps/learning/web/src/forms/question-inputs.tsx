import {
  carryLists,
  definitionOf,
  QUESTION_TYPES,
  type Condition,
  type QuestionDetails,
  type RubricLevel,
  type Translation,
} from '@lyceum/contracts/questions';
import { NativeSelect, Stack, Switch, TagsInput, Textarea } from '@lyceum/web/design-system';
import type { QuestionType } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { ConditionInput } from './condition-input';
import type { Askable } from './conditions';
import { DetailInputs } from './detail-inputs';
import { PictureInput } from './picture-input';
import { TranslationInputs } from './translation-inputs';

export interface QuestionValues {
  question: string;
  questionType: QuestionType;
  required: boolean;
  options: string[];
  details: QuestionDetails;
  /** Null: always asked. */
  shownWhen: Condition | null;
  /** The texts in the other language; null: none. */
  translation: Translation | null;
  /** Assessments only. */
  questionCategory?: string;
  /** Assessments only: the levels of a question that is scored by hand. */
  rubric?: RubricLevel[];
}

export function hasOptions({ questionType }: QuestionValues): boolean {
  return definitionOf(questionType)?.options !== undefined;
}

export interface QuestionInputsProps {
  /** Program whose people may see the question's picture. */
  programId: string;
  values: QuestionValues;
  set: (part: Partial<QuestionValues>) => void;
  field: (name: string) => { id: string; error: string | null };
  /** The question has answers, so its type is fixed. */
  typeStays: boolean;
  /** The questions before this one. */
  earlier: readonly Askable[];
  conditionStays?: boolean;
  /** The form can ask for files. */
  takesFiles?: boolean;
}

export function QuestionInputs(props: QuestionInputsProps) {
  const { values, set, field, typeStays, earlier, conditionStays = false } = props;
  const t = useT();
  /** Keeps the translation of each text that did not change. */
  const setTexts = (part: Partial<QuestionValues>) => {
    const { translation } = values;
    if (!translation) return set(part);
    const lists = carryLists({ ...values, lists: translation }, { ...values, ...part });
    return set({ ...part, translation: { ...translation, ...lists } });
  };
  return (
    <Stack gap="md">
      <Textarea
        {...field('question')}
        label={t('question.question')}
        description={
          definitionOf(values.questionType)?.gaps
            ? `${t('question.gapsHelp')} ${t('question.formulaHelp')}`
            : t('question.formulaHelp')
        }
        data-autofocus
        required
        autosize
        minRows={2}
        maxLength={500}
        value={values.question}
        onChange={(event) => set({ question: event.currentTarget.value })}
      />
      <PictureInput
        programId={props.programId}
        value={values.details.picture ?? null}
        field={field}
        onChange={(picture) => set({ details: { ...values.details, picture } })}
      />
      <NativeSelect
        {...field('questionType')}
        label={t('question.type')}
        description={typeStays ? t('question.typeStays') : undefined}
        disabled={typeStays}
        value={values.questionType}
        data={QUESTION_TYPES.filter((type) => props.takesFiles || !definitionOf(type)?.files).map((type) => ({
          value: type,
          label: t(`type.${type}`),
        }))}
        onChange={(event) => {
          const type = QUESTION_TYPES.find((each) => each === event.currentTarget.value);
          if (type) set({ questionType: type });
        }}
      />
      {hasOptions(values) ? (
        <TagsInput
          {...field('options')}
          label={t('question.options')}
          description={t('question.optionsHelp')}
          maxTags={20}
          value={values.options}
          onChange={(options) => setTexts({ options })}
        />
      ) : null}
      <DetailInputs {...props} set={setTexts} />
      <Switch
        label={t('question.required')}
        checked={values.required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      <ConditionInput
        {...field('shownWhen')}
        value={values.shownWhen ?? null}
        earlier={earlier}
        disabled={conditionStays}
        onChange={(shownWhen) => set({ shownWhen })}
      />
      <TranslationInputs {...props} />
    </Stack>
  );
}
