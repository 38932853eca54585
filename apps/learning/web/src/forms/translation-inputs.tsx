import {
  definitionOf,
  FORM_LANGUAGES,
  type FormLanguage,
  type Translation,
} from '@lyceum/contracts/questions';
import { NativeSelect, Stack, Textarea, TextInput } from '@lyceum/web/design-system';
import { useT } from '../management-i18n';
import type { QuestionInputsProps } from './question-inputs';
import { NO_TEXTS } from './question-values';
import { carried, inOtherLanguage, listsOf, translated } from './translations';
import classes from './forms.module.css';

const LISTS = ['options', 'rows', 'choices'] as const;

/** A question's texts in the other language, each below the original; an empty one falls back to the original. */
export function TranslationInputs({ values, set, field }: QuestionInputsProps) {
  const t = useT();
  const translation = carried(values);
  const change = (part: Partial<Translation>) =>
    translation ? set({ translation: { ...translation, ...part } }) : undefined;
  const { rubric = [] } = values;
  const choose = (language: FormLanguage | undefined) =>
    set({
      translation: language ? { ...NO_TEXTS, ...translation, language } : null,
      ...(rubric.length > 0 ? { rubric: rubric.map((level) => inOtherLanguage(level, language)) } : {}),
    });
  const own = listsOf(values);
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('translation.label')}
        description={t('translation.help')}
        value={translation?.language ?? ''}
        data={[
          { value: '', label: t('translation.none') },
          ...FORM_LANGUAGES.map((language) => ({ value: language, label: t(`translation.${language}`) })),
        ]}
        onChange={(event) => choose(FORM_LANGUAGES.find((each) => each === event.currentTarget.value))}
      />
      {translation ? (
        <fieldset className={classes.translation}>
          <legend>{t(`translation.${translation.language}`)}</legend>
          <Textarea
            {...field('translation.question')}
            label={t('question.question')}
            description={
              definitionOf(values.questionType)?.gaps ? t('translation.sameGaps') : values.question
            }
            autosize
            maxLength={500}
            value={translation.question}
            onChange={(event) => change({ question: event.currentTarget.value })}
          />
          {values.questionCategory ? (
            <TextInput
              {...field('translation.questionCategory')}
              label={values.questionCategory}
              maxLength={80}
              value={translation.questionCategory}
              onChange={(event) => change({ questionCategory: event.currentTarget.value })}
            />
          ) : null}
          {values.details.picture ? (
            <TextInput
              {...field('translation.pictureAlt')}
              label={t('question.pictureAlt')}
              description={values.details.picture.alt}
              maxLength={300}
              value={translation.pictureAlt ?? ''}
              onChange={(event) => change({ pictureAlt: event.currentTarget.value })}
            />
          ) : null}
          {definitionOf(values.questionType)?.unit && values.details.unit ? (
            <TextInput
              {...field('translation.unit')}
              label={t('question.unit')}
              description={values.details.unit}
              maxLength={20}
              value={translation.unit ?? ''}
              onChange={(event) => change({ unit: event.currentTarget.value })}
            />
          ) : null}
          {LISTS.flatMap((name) =>
            own[name].map((text, at) => (
              <TextInput
                key={`${name} ${text}`}
                {...(at === 0 ? field(`translation.${name}`) : {})}
                label={text}
                maxLength={120}
                value={translation[name][at] ?? ''}
                onChange={(event) =>
                  change({ [name]: translation[name].with(at, event.currentTarget.value) })
                }
              />
            )),
          )}
          {rubric.map((level, at) =>
            level.label.trim() ? (
              <TextInput
                key={`level ${at}`}
                label={level.label}
                maxLength={200}
                value={level.translation?.label ?? ''}
                onChange={(event) => {
                  const next = translated(level, translation.language, event.currentTarget.value);
                  set({ rubric: rubric.with(at, next) });
                }}
              />
            ) : null,
          )}
        </fieldset>
      ) : null}
    </Stack>
  );
}
