import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { MultiSelect, Select, SimpleGrid, type ServerForm } from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import type { EngagementStatus } from '../__generated__/graphql';
import { useT } from '../i18n';
import { STATUSES } from '../tracker/use-tracker-view';
import type { ScheduleValues } from './schedule-values';
import type { Template } from './use-report-view';
import { useSchools } from './use-schools';

export function ScheduleContent({
  form,
  template,
}: {
  form: ServerForm<ScheduleValues>;
  template: Template;
}) {
  const t = useT();
  const { language } = useViewer();
  const { values, set, field } = form;
  const schools = useSchools();
  const has = (type: Template['filterTypes'][number]) => template.filterTypes.includes(type);
  const isPivot = template.reportType === 'PIVOT';
  // Its filters are part of its table.
  const path = isPivot ? 'pivot' : 'filter';
  const usual = template.fields.flatMap(({ key, usual: is }) => (is ? [key] : []));
  return (
    <>
      <ProgramMultiSelect
        administered
        {...field(`${path}.programIds`)}
        label={t('reports.programs')}
        description={t('reports.programsHelp')}
        placeholder={values.programIds.length > 0 ? '' : t('reports.allPrograms')}
        searchable
        clearable
        value={values.programIds}
        onChange={(programIds) => set({ programIds })}
      />
      {has('SCHOOL') ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            {...field(`${path}.schoolId`)}
            label={t('filter.school')}
            placeholder={t('reports.all')}
            clearable
            searchable
            data={schools}
            value={values.schoolId}
            onChange={(schoolId) => set({ schoolId })}
          />
          <Select
            {...field(`${path}.gradeLevel`)}
            label={t('filter.grade')}
            placeholder={t('reports.all')}
            clearable
            searchable
            data={gradeLevels.map((value) => ({ value, label: gradeLevelName(value, language) }))}
            value={values.gradeLevel}
            onChange={(gradeLevel) => set({ gradeLevel })}
          />
        </SimpleGrid>
      ) : null}
      {has('STATUS') ? (
        <MultiSelect
          {...field('filter.statuses')}
          label={t('tracker.status')}
          placeholder={values.statuses.length > 0 ? '' : t('reports.all')}
          clearable
          data={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={values.statuses}
          onChange={(statuses) => set({ statuses: statuses as EngagementStatus[] })}
        />
      ) : null}
      {isPivot ? null : (
        <MultiSelect
          {...field('columns')}
          label={t('reports.columns')}
          searchable
          data={template.fields.map(({ key, label }) => ({ value: key, label }))}
          value={values.columns.length > 0 ? values.columns : usual}
          onChange={(columns) => set({ columns })}
        />
      )}
    </>
  );
}
