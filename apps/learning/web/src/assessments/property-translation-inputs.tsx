import { FORM_LANGUAGES, type FormLanguage, type PropertyTranslation } from '@lyceum/contracts/questions';
import { NativeSelect, Stack, TextInput } from '@lyceum/web/design-system';
import formClasses from '../forms/forms.module.css';
import { inOtherLanguage, translated } from '../forms/translations';
import { useT } from '../management-i18n';
import type { PropertyValues } from './assessment-values';

/** The language into which a measured value or one of its ranges is translated; undefined: into none. */
export function languageOf({ translation, rubrics }: PropertyValues): FormLanguage | undefined {
  return (translation ?? rubrics.find((rubric) => rubric.translation)?.translation)?.language;
}

/** The translation with a text for each of these choices; an unchanged choice keeps its own. Null: none. */
export function carriedProperty(
  { options: before, translation }: PropertyValues,
  options: readonly string[],
): PropertyTranslation | null {
  if (!translation) return null;
  const texts = options.map((option) => translation.options[before.indexOf(option)] ?? '');
  return { ...translation, options: texts };
}

interface PropertyTranslationInputsProps {
  values: PropertyValues;
  set: (part: Partial<PropertyValues>) => void;
}

/** Name, choices and ranges of a measured value in the other language; an empty one falls back to the original. */
export function PropertyTranslationInputs({ values, set }: PropertyTranslationInputsProps) {
  const t = useT();
  const { label, rawType, rubrics } = values;
  const language = languageOf(values);
  const options = values.fieldType === 'SELECT' ? values.options : [];
  const ranges = rawType === 'NUMBER' ? rubrics : [];
  const translation = language
    ? (carriedProperty(values, values.options) ?? { language, label: '', options: [] })
    : null;
  const change = (part: Partial<PropertyTranslation>) =>
    translation ? set({ translation: { ...translation, ...part } }) : undefined;
  const choose = (chosen: FormLanguage | undefined) =>
    set({
      translation: chosen ? { label: '', options: [], ...translation, language: chosen } : null,
      rubrics: rubrics.map((rubric) => inOtherLanguage(rubric, chosen)),
    });
  const setOption = (at: number, text: string) =>
    change({ options: options.map((_, nth) => (nth === at ? text : (translation?.options[nth] ?? ''))) });
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('translation.label')}
        description={t('translation.valueHelp')}
        value={language ?? ''}
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
            label={t('assessments.valueName')}
            description={label}
            maxLength={80}
            value={translation.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
          {options.map((option, at) => (
            <TextInput
              key={option}
              label={option}
              maxLength={120}
              value={translation.options[at] ?? ''}
              onChange={(event) => setOption(at, event.currentTarget.value)}
            />
          ))}
          {ranges.map((range, at) =>
            range.label.trim() ? (
              <TextInput
                key={`range ${at}`}
                label={range.label}
                maxLength={80}
                value={range.translation?.label ?? ''}
                onChange={(event) => {
                  const next = translated(range, translation.language, event.currentTarget.value);
                  set({ rubrics: rubrics.with(at, next) });
                }}
              />
            ) : null,
          )}
        </fieldset>
      ) : null}
    </Stack>
  );
}
