import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import {
  choiceFilter,
  dayFilter,
  ListFilters,
  MultiSelect,
  Text,
  type ListFilter,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useProgramsById, useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { STATUSES } from '../tracker/use-tracker-view';
import type { ReportView, Template } from './use-report-view';
import { useSchools } from './use-schools';

interface ReportFiltersProps {
  template: Template;
  view: ReportView;
}

/** Days, programs, columns and further filters of a report, all in the URL. */
export function ReportFilters({ template, view }: ReportFiltersProps) {
  const format = useFormat();
  const has = (type: Template['filterTypes'][number]) => template.filterTypes.includes(type);
  const ofDays = useDayFilters(view);
  const ofPrograms = useProgramsFilter(view);
  const ofLearners = useLearnerFilters(view);
  const ofStatus = useStatusFilter(view);
  const ofColumns = useColumnsFilter(template, view);
  const { from, to, change } = view;
  return (
    <ListFilters
      filters={[
        ...(has('DATES') ? ofDays : []),
        ofPrograms,
        ...(has('SCHOOL') ? ofLearners : []),
        ...(has('STATUS') ? [ofStatus] : []),
        ofColumns,
      ]}
      onClear={() =>
        change({
          ...{ from: null, to: null, programs: null },
          ...{ school: null, grade: null, status: null, columns: null },
        })
      }
    >
      {from && to ? (
        <Text size="sm" c="dimmed">
          {format.dateRange(from, to)}
        </Text>
      ) : null}
    </ListFilters>
  );
}

/** The chip of a filter with several choices: the only one by name, more by number. */
function useChosen() {
  const t = useT();
  return (names: readonly string[]): string | null =>
    names.length === 0 ? null : names.length === 1 ? names[0]! : t('reports.chosen', { count: names.length });
}

function useDayFilters({ from, to, given, change }: ReportView): ListFilter[] {
  const t = useT();
  const format = useFormat();
  return [
    { key: 'from' as const, value: from, bound: { max: to } },
    { key: 'to' as const, value: to, bound: { min: from } },
  ].map(({ key, value, bound }) => {
    const filter = dayFilter({
      ...{ key, name: t(`reports.${key}`), value, text: format.date, ...bound },
      onChange: (next) => change({ [key]: next }),
    });
    return given(key) ? filter : { ...filter, chosen: null };
  });
}

function useProgramsFilter({ programIds, change }: ReportView): ListFilter {
  const t = useT();
  const chosen = useChosen();
  const known = useProgramsById(programIds);
  const set = (ids: readonly string[]) => change({ programs: ids.join(',') || null });
  return {
    key: 'programs',
    name: t('reports.programs'),
    chosen: chosen(programIds.map((id) => known.find((program) => program.id === id)?.name ?? '…')),
    clear: () => set([]),
    field: (
      <ProgramMultiSelect
        administered
        archived
        label={t('reports.programs')}
        placeholder={programIds.length > 0 ? '' : t('reports.allPrograms')}
        searchable
        clearable
        value={programIds}
        onChange={set}
      />
    ),
  };
}

function useStatusFilter({ statuses, change }: ReportView): ListFilter {
  const t = useT();
  const chosen = useChosen();
  const set = (next: readonly string[]) => change({ status: next.join(',') || null });
  return {
    key: 'status',
    name: t('tracker.status'),
    chosen: chosen(statuses.map((status) => t(`status.${status}`))),
    clear: () => set([]),
    field: (
      <MultiSelect
        label={t('tracker.status')}
        placeholder={statuses.length > 0 ? '' : t('reports.all')}
        clearable
        data={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={statuses}
        onChange={set}
      />
    ),
  };
}

function useColumnsFilter(template: Template, { columns, given, change }: ReportView): ListFilter {
  const t = useT();
  const chosen = useChosen();
  const labels = new Map(template.fields.map(({ key, label }) => [key, label]));
  return {
    key: 'columns',
    name: t('reports.columns'),
    chosen: given('columns') ? chosen(columns.map((key) => labels.get(key) ?? key)) : null,
    clear: () => change({ columns: null }),
    field: (
      <MultiSelect
        label={t('reports.columns')}
        data={template.fields.map(({ key, label }) => ({ value: key, label }))}
        value={columns}
        searchable
        onChange={(next) => change({ columns: next.join(',') || null })}
      />
    ),
  };
}

function useLearnerFilters({ schoolId, gradeLevel, change }: ReportView): ListFilter[] {
  const t = useT();
  const { language } = useViewer();
  const schools = useSchools();
  const ofGrade = choiceFilter({
    key: 'grade',
    name: t('filter.grade'),
    value: gradeLevel,
    data: gradeLevels.map((value) => ({ value, label: gradeLevelName(value, language) })),
    onChange: (grade) => change({ grade }),
  });
  if (schools.length === 0 && !schoolId) return [ofGrade];
  const ofSchool = choiceFilter({
    key: 'school',
    name: t('filter.school'),
    value: schoolId,
    data: schools,
    onChange: (school) => change({ school }),
  });
  return [ofSchool, ofGrade];
}
