import {
  FORM_LANGUAGES,
  missingFormTexts,
  type FormLanguage,
  type FormTranslation,
} from '@lyceum/contracts/questions';
import { NativeSelect, Stack, Text, Textarea, TextInput, type ServerForm } from '@lyceum/web/design-system';
import formClasses from '../forms/forms.module.css';
import { useMissingCount } from '../forms/translations';
import { useT } from '../management-i18n';
import type { AssessmentValues } from './assessment-values';

/** Name and description of an assessment in the other language; an empty one falls back to the original. */
export function FormTranslationInputs({ form }: { form: ServerForm<AssessmentValues> }) {
  const t = useT();
  const { values, set, field } = form;
  const { formName, description, translation = null, questions } = values;
  const change = (part: Partial<FormTranslation>) =>
    translation ? set({ translation: { ...translation, ...part } }) : undefined;
  const choose = (language: FormLanguage | undefined) =>
    set({ translation: language ? { formName: '', description: '', ...translation, language } : null });
  // Who translates questions is told about the name, too.
  const language =
    translation?.language ?? questions.find((question) => question.translation)?.translation?.language;
  const missing = useMissingCount()(language, missingFormTexts({ formName, description, translation }));
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('translation.label')}
        description={t('translation.formHelp')}
        value={translation?.language ?? ''}
        data={[
          { value: '', label: t('translation.none') },
          ...FORM_LANGUAGES.map((each) => ({ value: each, label: t(`translation.${each}`) })),
        ]}
        onChange={(event) => choose(FORM_LANGUAGES.find((each) => each === event.currentTarget.value))}
      />
      {translation ? (
        <fieldset className={formClasses.translation}>
          <legend>{t(`translation.${translation.language}`)}</legend>
          <TextInput
            {...field('translation.formName')}
            label={t('assessments.field.name')}
            description={formName}
            maxLength={120}
            value={translation.formName}
            onChange={(event) => change({ formName: event.currentTarget.value })}
          />
          {description.trim() ? (
            <Textarea
              {...field('translation.description')}
              label={t('assessments.field.description')}
              description={description}
              autosize
              minRows={2}
              maxLength={1000}
              value={translation.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          ) : null}
        </fieldset>
      ) : null}
      {missing ? (
        <Text size="sm" role="status">
          {missing}
        </Text>
      ) : null}
    </Stack>
  );
}
