import { useQuery } from '@apollo/client/react';
import { Autocomplete, Text, useDebouncedValue } from '@lyceum/web/design-system';
import { SearchInstitutionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ApplicationSectionProps } from './application-form';

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** A college or university of the list, or the name of any other school. */
export function InstitutionField({ values, set, field }: ApplicationSectionProps) {
  const t = useT();
  const typed = values.school ?? '';
  const [searchTerm] = useDebouncedValue(typed.trim(), 200);
  const { data } = useQuery(SearchInstitutionsDocument, {
    variables: { searchTerm },
    skip: searchTerm.length < 2,
  });
  const found = searchTerm.length < 2 ? [] : (data?.softSearchInstitutions ?? []);
  const places = new Map(
    found.map(({ name, city, state }) => [name, [city, state].filter(Boolean).join(', ')]),
  );
  return (
    <Autocomplete
      {...field('school')}
      label={t('apply.school')}
      description={t('apply.schoolHelp')}
      maxLength={200}
      data={places.has(typed) ? [] : [...places.keys()]}
      filter={asTheServerFound}
      renderOption={({ option }) => (
        <span>
          {option.value}
          <Text span size="sm" c="dimmed" display="block">
            {places.get(option.value)}
          </Text>
        </span>
      )}
      value={typed}
      onChange={(school) => set({ school })}
    />
  );
}
