import { useMutation } from '@apollo/client/react';
import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { changesOf, MultiSelect, SimpleGrid, TextInput, useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SaveSchoolsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SaveDialog } from '../lists/save-dialog';
import type { SchoolRow } from './manage-schools-page';

interface SchoolDialogProps {
  /** Null for a new school. */
  school: SchoolRow | null;
  onSaved: () => unknown;
  onClose: () => void;
}

/** Adds, changes, archives or unarchives a school. */
export function SchoolDialog({ school, onSaved, onClose }: SchoolDialogProps) {
  const t = useT();
  const { language } = useViewer();
  const [save] = useMutation(SaveSchoolsDocument);
  const labels: Record<string, string> = {
    name: t('schools.name'),
    externalId: t('schools.number'),
    districtId: t('schools.districtNumber'),
    districtName: t('schools.districtName'),
  };
  const initial = {
    name: school?.name ?? '',
    externalId: school?.externalId ?? '',
    districtId: school?.districtId ?? '',
    districtName: school?.districtName ?? '',
    gradeLevels: school ? [...school.gradeLevels] : [],
  };
  const form = useServerForm({
    name: school ? `school-${school.id}` : 'new-school',
    initial,
    argument: 'schools.0',
    labelOf: (field) => labels[field] ?? field,
    // Sends only changed fields, so that those changed by another admin stay.
    save: (values) =>
      save({
        variables: { schools: [school ? { id: school.id, ...changesOf(initial, values).values } : values] },
      }),
  });
  const { values, set, field } = form;
  const text = (name: 'name' | 'externalId' | 'districtId' | 'districtName') => ({
    ...field(name),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <SaveDialog
      title={school ? t('schools.editTitle') : t('schools.add')}
      form={form}
      archived={school?.archived}
      onArchive={(archived) => save({ variables: { schools: [{ id: school?.id ?? '', archived }] } })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput {...text('name')} required data-autofocus label={t('schools.name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...text('externalId')}
          label={t('schools.number')}
          description={t('schools.numberHelp')}
        />
        <TextInput
          {...text('districtId')}
          label={t('schools.districtNumber')}
          description={t('schools.numberHelp')}
        />
      </SimpleGrid>
      <TextInput {...text('districtName')} label={t('schools.districtName')} />
      <MultiSelect
        {...field('gradeLevels')}
        searchable
        clearable
        label={t('schools.grades')}
        data={gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
        value={values.gradeLevels}
        onChange={(levels) => set({ gradeLevels: levels })}
      />
    </SaveDialog>
  );
}
