import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  DateField,
  FormDialog,
  NativeSelect,
  Select,
  Stack,
  notify,
  useDebouncedValue,
  useServerForm,
  useFrozenWhilePressed,
} from '@lyceum/web/design-system';
import {
  AssessmentPeopleDocument,
  CreateMeasurementDocument,
  EditMeasurementDocument,
  type AssessmentVisibility,
  type MeasuredFragment,
  type OpenAssessmentFragment,
} from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useToday } from '@lyceum/web/viewer';
import { useT } from '../management-i18n';
import { useLabels } from '../questions/use-labels';
import { VISIBILITIES } from './audience-section';
import { valuesOfMeasurement, type MeasuredValue } from './measured-text';
import { ValueField } from './value-field';

interface MeasurementDialogProps {
  assessment: OpenAssessmentFragment;
  /** Null: a new measurement. */
  measurement: MeasuredFragment | null;
  onClose: () => void;
  onSaved: () => unknown;
}

interface Values {
  userId: string;
  date: string;
  visibility: AssessmentVisibility;
  mappedProperties: Record<string, MeasuredValue | null>;
}

export function MeasurementDialog({ assessment, measurement, onClose, onSaved }: MeasurementDialogProps) {
  const t = useT();
  const today = useToday();
  const [create] = useMutation(CreateMeasurementDocument);
  const [edit] = useMutation(EditMeasurementDocument);
  const { labelOf } = useLabels();
  const { id: formId, properties } = assessment;
  const labels: Record<string, string> = {
    userId: t('measurements.person'),
    date: t('measurements.date'),
    ...Object.fromEntries(
      properties.map((property) => [`mappedProperties.${property.internalKeyName}`, labelOf(property)]),
    ),
  };
  const form = useServerForm<Values>({
    name: `measurement-${measurement?.id ?? formId}`,
    initial: {
      userId: measurement?.userId ?? '',
      date: measurement?.date ?? today,
      visibility: measurement?.visibility ?? assessment.visibility,
      mappedProperties: measurement ? valuesOfMeasurement(measurement) : {},
    },
    argument: 'input',
    labelOf: (field) => labels[field] ?? t('measurements.values'),
    save: ({ userId, ...given }) => {
      return measurement
        ? edit({
            variables: { input: { measurementId: measurement.id, revision: measurement.revision, ...given } },
          })
        : create({ variables: { input: { formId, userId, ...given } } });
    },
  });
  const { values, set, field } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('measurements.saved') });
    onClose();
    await onSaved();
  };
  return (
    <FormDialog
      title={t(measurement ? 'measurements.edit' : 'measurements.add')}
      submitLabel={t(measurement ? 'measurements.save' : 'measurements.add')}
      errorTitle={t('measurements.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Stack gap="md">
        {measurement ? null : (
          <PersonSelect
            {...field('userId')}
            assessmentId={formId}
            value={values.userId}
            onChange={(userId) => set({ userId })}
          />
        )}
        <DateField
          {...field('date')}
          label={t('measurements.date')}
          required
          value={values.date}
          onChange={(date) => (date ? set({ date }) : undefined)}
        />
        {properties.map((property) => (
          <ValueField
            key={property.internalKeyName}
            {...field(`mappedProperties.${property.internalKeyName}`)}
            property={property}
            value={values.mappedProperties[property.internalKeyName] ?? null}
            onChange={(value) =>
              set({ mappedProperties: { ...values.mappedProperties, [property.internalKeyName]: value } })
            }
          />
        ))}
        <NativeSelect
          label={t('assessments.field.visibilityOfIt')}
          value={values.visibility}
          data={VISIBILITIES.map((value) => ({ value, label: t(`assessments.visibility.${value}`) }))}
          onChange={(event) => {
            const visibility = VISIBILITIES.find((each) => each === event.currentTarget.value);
            if (visibility) set({ visibility });
          }}
        />
      </Stack>
    </FormDialog>
  );
}

interface PersonSelectProps {
  id: string;
  error: string | null;
  assessmentId: string;
  value: string;
  onChange: (userId: string) => void;
}

/** Searches the people whom the assessment is for by name. */
function PersonSelect({ assessmentId, value, onChange, ...field }: PersonSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 250);
  const { data } = useQuery(AssessmentPeopleDocument, {
    variables: { input: { assessmentId, search, pageIndex: 0 } },
  });
  const people = useFrozenWhilePressed(data?.getAssessmentV2Users.items) ?? [];
  const found = people.map(({ userId, user }) => ({ value: userId, label: nameOf(user, t) }));
  const options = chosen && !found.some((each) => each.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      {...field}
      label={t('measurements.person')}
      required
      searchable
      data={options}
      // The server has filtered already.
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('measurements.nobody')}
      value={value || null}
      onChange={(userId, option) => {
        setChosen(userId && option ? { value: userId, label: option.label } : null);
        onChange(userId ?? '');
      }}
    />
  );
}
