import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { MultiSelect, Select, SimpleGrid } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import type { PartProps } from './report-fields';
import { STATUSES } from './report-values';

/** School, grade, status and columns, as far as the kind of report has them. */
export function ReportFilters({ form: { values, set, field }, choices: { template, schools } }: PartProps) {
  const t = useT();
  const { language } = useViewer();
  const has = (type: 'SCHOOL' | 'GRADE' | 'STATUS') => template?.filterTypes.includes(type) ?? false;
  const fields = template?.fields ?? [];
  const usual = fields.flatMap(({ key, usual: isUsual }) => (isUsual ? [key] : []));
  return (
    <>
      {has('SCHOOL') || has('GRADE') ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {has('SCHOOL') ? (
            <Select
              {...field('filter.schoolId')}
              label={t('scheduledReports.school')}
              placeholder={t('scheduledReports.any')}
              clearable
              searchable
              data={schools.map(({ id, name }) => ({ value: id, label: name }))}
              value={values.schoolId}
              onChange={(schoolId) => set({ schoolId })}
            />
          ) : null}
          {has('GRADE') ? (
            <Select
              {...field('filter.gradeLevel')}
              label={t('scheduledReports.grade')}
              placeholder={t('scheduledReports.any')}
              clearable
              searchable
              data={gradeLevels.map((value) => ({ value, label: gradeLevelName(value, language) }))}
              value={values.gradeLevel}
              onChange={(gradeLevel) => set({ gradeLevel })}
            />
          ) : null}
        </SimpleGrid>
      ) : null}
      {has('STATUS') ? (
        <MultiSelect
          {...field('filter.statuses')}
          label={t('scheduledReports.status')}
          placeholder={values.statuses.length > 0 ? '' : t('scheduledReports.any')}
          clearable
          data={STATUSES.map((value) => ({ value, label: t(`scheduledReports.statuses.${value}`) }))}
          value={values.statuses}
          onChange={(chosen) => set({ statuses: STATUSES.filter((each) => chosen.includes(each)) })}
        />
      ) : null}
      {fields.length > 0 ? (
        <MultiSelect
          {...field('columns')}
          label={t('scheduledReports.columns')}
          searchable
          data={fields.map(({ key, label }) => ({ value: key, label }))}
          value={values.columns.length > 0 ? values.columns : usual}
          onChange={(columns) => set({ columns })}
        />
      ) : null}
    </>
  );
}
