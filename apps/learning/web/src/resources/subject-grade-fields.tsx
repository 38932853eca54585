import { skipToken, useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevelOrder, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { MultiSelect, SimpleGrid, type ServerForm } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { ResourceGradesDocument } from '../__generated__/graphql';
import { useT } from './i18n';
import type { ResourceValues } from './resource-values';
import { useSubjects } from './use-subjects';

/** Grade levels of the organization by their order, with those that are chosen already. */
export function useGradeLevels(chosen: readonly string[] = []) {
  const { language } = useReader();
  const { ecosystem } = useViewer();
  const { data } = useQuery(
    ResourceGradesDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  return [...new Set([...(data?.getEcosystemFilters.supportedGradeLevels ?? []), ...chosen])]
    .filter(isGradeLevel)
    .sort((a, b) => gradeLevelOrder(a) - gradeLevelOrder(b))
    .map((value) => ({ value, label: gradeLevelName(value, language) }));
}

interface SubjectGradeFieldsProps {
  form: Pick<ServerForm<ResourceValues>, 'values' | 'set' | 'field'>;
}

/** Subjects and grade levels that a resource is for. */
export function SubjectGradeFields({ form: { values, set, field } }: SubjectGradeFieldsProps) {
  const t = useT();
  const { subjectIds, gradeLevels } = values;
  const subjects = useSubjects(subjectIds);
  const levels = useGradeLevels(gradeLevels);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <MultiSelect
        {...field('subjectIds')}
        {...subjects}
        label={t('resources.field.subjects')}
        searchable
        clearable
        hidePickedOptions
        maxValues={50}
        filter={({ options }) => options}
        nothingFoundMessage={t('resources.field.noSubject')}
        value={subjectIds}
        onChange={(ids) => {
          set({ subjectIds: ids });
          subjects.onSearchChange('');
        }}
      />
      <MultiSelect
        {...field('gradeLevels')}
        label={t('resources.field.grades')}
        description={t('resources.field.gradesHelp')}
        searchable
        clearable
        hidePickedOptions
        data={levels}
        value={gradeLevels}
        onChange={(chosen) =>
          set({ gradeLevels: levels.map(({ value }) => value).filter((value) => chosen.includes(value)) })
        }
      />
    </SimpleGrid>
  );
}
