import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { DateField, MultiSelect, Select } from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { STATUSES } from '../tracker/use-tracker-view';
import type { ReportView, Template } from './use-report-view';
import { useSchools } from './use-schools';
import classes from './reports.module.css';

/** Days, programs, columns and further filters of a report, all in the URL. */
export function ReportFilters({ template, view }: { template: Template; view: ReportView }) {
  const t = useT();
  const { change } = view;
  const has = (type: Template['filterTypes'][number]) => template.filterTypes.includes(type);
  return (
    <div className={classes.filters}>
      {has('DATES') ? (
        <>
          <DateField label={t('reports.from')} value={view.from} onChange={(from) => change({ from })} />
          <DateField label={t('reports.to')} value={view.to} onChange={(to) => change({ to })} />
        </>
      ) : null}
      <ProgramMultiSelect
        administered
        archived
        label={t('reports.programs')}
        placeholder={view.programIds.length > 0 ? '' : t('reports.allPrograms')}
        searchable
        clearable
        value={view.programIds}
        onChange={(ids) => change({ programs: ids.join(',') || null })}
      />
      {has('SCHOOL') ? <LearnerFilters view={view} /> : null}
      {has('STATUS') ? (
        <MultiSelect
          label={t('tracker.status')}
          placeholder={view.statuses.length > 0 ? '' : t('reports.all')}
          clearable
          data={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={view.statuses}
          onChange={(statuses) => change({ status: statuses.join(',') || null })}
        />
      ) : null}
      <div className={classes.columns}>
        <MultiSelect
          label={t('reports.columns')}
          data={template.fields.map(({ key, label }) => ({ value: key, label }))}
          value={view.columns}
          searchable
          onChange={(columns) => change({ columns: columns.join(',') || null })}
        />
      </div>
    </div>
  );
}

function LearnerFilters({ view: { schoolId, gradeLevel, change } }: { view: ReportView }) {
  const t = useT();
  const { language } = useViewer();
  const schools = useSchools();
  return (
    <>
      {schools.length > 0 || schoolId ? (
        <Select
          label={t('filter.school')}
          placeholder={t('reports.all')}
          clearable
          searchable
          data={schools}
          value={schoolId}
          onChange={(school) => change({ school })}
        />
      ) : null}
      <Select
        label={t('filter.grade')}
        placeholder={t('reports.all')}
        clearable
        searchable
        data={gradeLevels.map((value) => ({ value, label: gradeLevelName(value, language) }))}
        value={gradeLevel}
        onChange={(grade) => change({ grade })}
      />
    </>
  );
}
