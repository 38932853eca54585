import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SearchSignUpSchoolsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

export interface SchoolChoice {
  id: string;
  name: string;
}

interface SchoolFieldProps {
  id?: string;
  error?: string | null;
  value: SchoolChoice | null;
  onChange: (school: SchoolChoice | null) => void;
}

/** One of the organization's schools, found by a part of its name. */
export function SchoolField({ value, onChange, ...field }: SchoolFieldProps) {
  const t = useT();
  const { ecosystem } = useViewer();
  const [typed, setTyped] = useState(value?.name ?? '');
  const [searchTerm] = useDebouncedValue(typed === value?.name ? '' : typed, 250);
  const { data, previousData } = useQuery(SearchSignUpSchoolsDocument, {
    variables: { ecosystemId: ecosystem?.id ?? null, searchTerm },
  });
  const found = useFrozenWhilePressed((data ?? previousData)?.searchSignUpSchools) ?? [];
  const schools = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      {...field}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('signUp.clearSchool') }}
      label={t('fields.optional', { label: t('fields.school') })}
      placeholder={t('signUp.schoolSearch')}
      nothingFoundMessage={t('signUp.noSchool')}
      // The server has filtered already.
      filter={({ options }) => options}
      data={schools.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(schools.find((school) => school.id === id) ?? null)}
    />
  );
}
