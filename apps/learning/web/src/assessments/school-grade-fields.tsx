import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevelOrder, isGradeLevel } from '@lyceum/contracts/ecosystems';
import {
  MultiSelect,
  SimpleGrid,
  useDebouncedValue,
  useFrozenWhilePressed,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { AssessmentSchoolChoicesDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import type { AssessmentValues } from './assessment-values';

/** Schools and grade levels whose learners answer; an empty selection means all. */
export function SchoolGradeFields({ form: { values, set, field } }: { form: ServerForm<AssessmentValues> }) {
  const t = useT();
  const { language } = useReader();
  const { ecosystem } = useViewer();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { schoolIds, gradeLevels } = values;
  const { data, previousData } = useQuery(
    AssessmentSchoolChoicesDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id, search, chosen: schoolIds } } : skipToken,
  );
  const filters = useFrozenWhilePressed((data ?? previousData)?.getEcosystemFilters);
  const schools = new Map(
    [...(filters?.chosen ?? []), ...(filters?.found ?? [])].map(({ id, name }) => [id, name]),
  );
  const levels = [...new Set([...(filters?.supportedGradeLevels ?? []), ...gradeLevels])]
    .filter(isGradeLevel)
    .sort((a, b) => gradeLevelOrder(a) - gradeLevelOrder(b));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <MultiSelect
        {...field('schoolIds')}
        label={t('assessments.field.schools')}
        description={t('assessments.field.allIfNone')}
        searchable
        clearable
        hidePickedOptions
        data={[...schools].map(([value, label]) => ({ value, label }))}
        // The server has filtered already.
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={t('assessments.field.noSchool')}
        value={schoolIds}
        onChange={(ids) => {
          set({ schoolIds: ids });
          setTyped('');
        }}
      />
      <MultiSelect
        {...field('gradeLevels')}
        label={t('assessments.field.grades')}
        description={t('assessments.field.allIfNone')}
        searchable
        clearable
        hidePickedOptions
        data={levels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
        value={gradeLevels}
        onChange={(chosen) => set({ gradeLevels: levels.filter((level) => chosen.includes(level)) })}
      />
    </SimpleGrid>
  );
}
