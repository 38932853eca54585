import { useState } from 'react';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  ActionIcon,
  Button,
  FormDialog,
  Group,
  NativeSelect,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import type {
  AssessmentFieldType,
  AssessmentPropertyMeaning,
  AssessmentRawType,
} from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { DecimalInput } from '../questions/decimal-input';
import { keyFor, type PropertyValues, type RubricValues } from './assessment-values';
import classes from './assessments.module.css';
import { carriedProperty, PropertyTranslationInputs } from './property-translation-inputs';

const KINDS: Record<AssessmentFieldType, AssessmentRawType> = {
  NUMBER_INPUT: 'NUMBER',
  TEXT_INPUT: 'TEXT',
  SELECT: 'TEXT',
  DATE_INPUT: 'DATE',
  CHECKBOX: 'BOOLEAN',
};
const FIELDS = Object.keys(KINDS) as AssessmentFieldType[];

const NUMBERS: readonly AssessmentPropertyMeaning[] = [
  'SCORE',
  'STANDARD_ERROR',
  'ERROR_SCORE',
  'PERCENTILE',
  'MINUTES',
];
const MEANINGS: readonly AssessmentPropertyMeaning[] = [
  ...NUMBERS,
  ...([
    'NORM_YEAR',
    'SCHOOL_YEAR',
    'WINDOW',
    'SUBJECT',
    'MEASURE',
    'GRADE',
    'RAPID_GUESSING',
    'VENDOR_GROWTH',
  ] as const),
];
const meaningsFor = (rawType: AssessmentRawType) =>
  MEANINGS.filter((meaning) => rawType === 'NUMBER' || !NUMBERS.includes(meaning));

interface PropertyDialogProps {
  /** Null: a new property. */
  property: PropertyValues | null;
  taken: readonly string[];
  onSave: (property: PropertyValues) => void;
  onClose: () => void;
}

export function PropertyDialog({ property, taken, onSave, onClose }: PropertyDialogProps) {
  const t = useT();
  const [values, setValues] = useState<PropertyValues>(
    property ?? {
      ...{ internalKeyName: '', label: '', rawType: 'NUMBER', fieldType: 'NUMBER_INPUT', required: true },
      ...{ min: null, max: null, options: [], meaning: null, rubrics: [] },
    },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const set = (part: Partial<PropertyValues>) => setValues({ ...values, ...part });
  const chooses = values.fieldType === 'SELECT';
  const idOf = (name: string) => `measured-value-${name}`;
  const submit = () => {
    const label = values.label.trim();
    const wrong = {
      ...(label ? {} : { label: t('assessments.enterName') }),
      ...(chooses && values.options.length < 2 ? { options: t('assessments.enterOptions') } : {}),
    };
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0) return;
    onSave({
      ...values,
      label,
      internalKeyName: values.internalKeyName || keyFor(label, taken),
      options: chooses ? values.options : [],
      translation: carriedProperty(values, chooses ? values.options : []),
      meaning: values.meaning && meaningsFor(values.rawType).includes(values.meaning) ? values.meaning : null,
      rubrics: values.rubrics.filter((rubric) => rubric.label.trim()),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t(property ? 'assessments.editValueTitle' : 'assessments.addValue')}
      submitLabel={t(property ? 'assessments.takeValue' : 'assessments.addValue')}
      errorTitle={t('assessments.notSaved')}
      busy={false}
      problems={Object.entries(errors).map(([name, message]) => ({ fieldId: idOf(name), message }))}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          id={idOf('label')}
          label={t('assessments.valueName')}
          data-autofocus
          required
          maxLength={80}
          error={errors['label'] ?? null}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('assessments.valueType')}
          value={values.fieldType}
          data={FIELDS.map((value) => ({ value, label: t(`assessments.valueKind.${value}`) }))}
          onChange={(event) => {
            const fieldType = FIELDS.find((each) => each === event.currentTarget.value);
            if (fieldType) set({ fieldType, rawType: KINDS[fieldType] });
          }}
        />
        {chooses ? (
          <TagsInput
            id={idOf('options')}
            label={t('question.options')}
            description={t('question.optionsHelp')}
            error={errors['options'] ?? null}
            maxTags={20}
            value={values.options}
            onChange={(options) => set({ options, translation: carriedProperty(values, options) })}
          />
        ) : null}
        {values.rawType === 'NUMBER' ? <NumberParts values={values} set={set} /> : null}
        <NativeSelect
          label={t('assessments.meaning')}
          description={t('assessments.meaningHelp')}
          value={values.meaning ?? ''}
          data={[
            { value: '', label: t('assessments.meaningOf.NONE') },
            ...meaningsFor(values.rawType).map((value) => ({
              value,
              label: t(`assessments.meaningOf.${value}`),
            })),
          ]}
          onChange={(event) =>
            set({ meaning: MEANINGS.find((each) => each === event.currentTarget.value) ?? null })
          }
        />
        <Switch
          label={t('assessments.valueRequired')}
          checked={values.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <PropertyTranslationInputs values={values} set={set} />
      </Stack>
    </FormDialog>
  );
}

function NumberParts({
  values: { min, max, rubrics },
  set,
}: {
  values: PropertyValues;
  set: (part: Partial<PropertyValues>) => void;
}) {
  const t = useT();
  const change = (at: number, part: Partial<RubricValues>) =>
    set({ rubrics: rubrics.map((rubric, nth) => (nth === at ? { ...rubric, ...part } : rubric)) });
  return (
    <>
      <Group grow gap="sm">
        <DecimalInput label={t('assessments.min')} value={min} onChange={(next) => set({ min: next })} />
        <DecimalInput label={t('assessments.max')} value={max} onChange={(next) => set({ max: next })} />
      </Group>
      <fieldset className={classes.ranges}>
        <legend>{t('assessments.ranges')}</legend>
        <Text size="sm" className={classes.quiet}>
          {t('assessments.rangesHelp')}
        </Text>
        {rubrics.map((rubric, at) => (
          <div key={at} className={classes.range}>
            <TextInput
              aria-label={t('assessments.rangeName', { number: at + 1 })}
              placeholder={t('assessments.rangeLabel')}
              maxLength={80}
              value={rubric.label}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />
            <DecimalInput
              aria-label={t('assessments.rangeFrom', { number: at + 1 })}
              placeholder={t('assessments.from')}
              value={rubric.from}
              onChange={(next) => change(at, { from: next })}
            />
            <DecimalInput
              aria-label={t('assessments.rangeTo', { number: at + 1 })}
              placeholder={t('assessments.to')}
              value={rubric.to}
              onChange={(next) => change(at, { to: next })}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('assessments.removeRange', { number: at + 1 })}
              onClick={() => set({ rubrics: rubrics.filter((_, nth) => nth !== at) })}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={rubrics.length >= 10}
          onClick={() => set({ rubrics: [...rubrics, { label: '', from: null, to: null }] })}
        >
          {t('assessments.addRange')}
        </Button>
      </fieldset>
    </>
  );
}
