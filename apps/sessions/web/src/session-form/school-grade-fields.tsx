import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { MultiSelect, SimpleGrid, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { gradeLevelName, gradeLevelOrder, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { useReader } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { SessionSchoolChoicesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { fieldId, type FieldsProps } from './session-form-values';

function useChoices(chosen: string[], search: string) {
  const { ecosystem } = useViewer();
  const { data, previousData, refetch } = useQuery(
    SessionSchoolChoicesDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id, search, chosen } } : skipToken,
  );
  useLive('ecosystem', () => (ecosystem ? refetch() : undefined));
  const filters = useFrozenWhilePressed((data ?? previousData)?.getEcosystemFilters);
  const schools = new Map(
    [...(filters?.chosen ?? []), ...(filters?.found ?? [])].map((each) => [each.id, each.name]),
  );
  return { schools, levels: filters?.supportedGradeLevels ?? [] };
}

/** Schools and grades of a session; by default those of its learners. */
export function SchoolGradeFields({ values, set, problem }: FieldsProps) {
  const t = useT();
  const { language } = useReader();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { schoolIds, gradeLevels } = values;
  const { schools, levels } = useChoices(schoolIds, search);
  const offered = [...new Set([...levels, ...gradeLevels])].filter(isGradeLevel);
  const sorted = offered.sort((a, b) => gradeLevelOrder(a) - gradeLevelOrder(b));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <MultiSelect
        id={fieldId('schoolIds')}
        label={t('field.schoolsOptional')}
        description={t('field.schoolsHelp')}
        error={problem('schoolIds')}
        searchable
        clearable
        hidePickedOptions
        data={[...schools].map(([value, label]) => ({ value, label }))}
        // The server has filtered already.
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={t('filter.nothing')}
        value={schoolIds}
        onChange={(ids) => {
          set({ schoolIds: ids });
          setTyped('');
        }}
      />
      <MultiSelect
        id={fieldId('gradeLevels')}
        label={t('field.gradesOptional')}
        description={t('field.schoolsHelp')}
        error={problem('gradeLevels')}
        searchable
        clearable
        hidePickedOptions
        data={sorted.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
        value={gradeLevels}
        onChange={(chosen) => set({ gradeLevels: sorted.filter((level) => chosen.includes(level)) })}
      />
    </SimpleGrid>
  );
}
