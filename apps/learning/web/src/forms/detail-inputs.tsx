import { definitionOf, NO_DETAILS } from '@lyceum/contracts/questions';
import { TagsInput, TextInput } from '@lyceum/web/design-system';
import { useT } from '../management-i18n';
import { FileInputs } from './file-inputs';
import type { QuestionInputsProps } from './question-inputs';

export function DetailInputs(props: QuestionInputsProps) {
  const { values, set, field, typeStays } = props;
  const t = useT();
  const type = definitionOf(values.questionType);
  const details = { ...NO_DETAILS, ...values.details };
  const texts = (name: 'rows' | 'choices') => ({
    ...field(`details.${name}`),
    label: t(`question.${name}.${values.questionType === 'MATCHING' ? 'MATCHING' : 'other'}`),
    description: t(typeStays ? 'question.partsStay' : 'question.optionsHelp'),
    disabled: typeStays,
    maxTags: type?.[name]?.most ?? 0,
    value: [...details[name]],
    onChange: (next: string[]) => set({ details: { ...details, [name]: next } }),
  });
  return (
    <>
      {type?.rows ? <TagsInput {...texts('rows')} /> : null}
      {type?.choices ? <TagsInput {...texts('choices')} /> : null}
      {type?.files ? <FileInputs {...props} /> : null}
      {type?.unit ? (
        <TextInput
          {...field('details.unit')}
          label={t('question.unit')}
          description={t('question.unitHelp')}
          maxLength={20}
          value={details.unit ?? ''}
          onChange={(event) => set({ details: { ...details, unit: event.currentTarget.value || null } })}
        />
      ) : null}
    </>
  );
}
