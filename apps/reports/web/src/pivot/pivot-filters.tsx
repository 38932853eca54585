import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import {
  choiceFilter,
  dayFilter,
  ListFilters,
  SegmentedControl,
  Select,
  type ListFilter,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useProgramsById, useViewer } from '@lyceum/web/viewer';
import type { MetricDimension } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { PivotMetric } from './pivot-dimensions';
import { VIEWS, type PivotView } from './use-pivot-view';
import classes from './pivot.module.css';

interface PivotFiltersProps {
  view: PivotView;
  metrics: readonly PivotMetric[];
  schools: readonly { id: string; name: string }[];
}

/** The figure and how it is split and shown; filters stand in the drawer. */
export function PivotFilters({ view, metrics, schools }: PivotFiltersProps) {
  const t = useT();
  const { change, dimensions, rows, columns } = view;
  const choices = (some: readonly MetricDimension[]) =>
    some.map((value) => ({ value, label: t(`pivot.dimension.${value}`) }));
  return (
    <>
      <div className={classes.choices}>
        <Select
          label={t('pivot.metric')}
          searchable
          allowDeselect={false}
          data={metrics.map(({ id, name }) => ({ value: id, label: name }))}
          value={view.metric?.id ?? null}
          onChange={(metric) =>
            change({ metric, view: view.view === 'STACKED' ? null : view.view.toLowerCase() })
          }
        />
        <Select
          label={t('pivot.rows')}
          allowDeselect={false}
          data={choices(dimensions)}
          value={rows ?? null}
          onChange={(value) => change({ rows: value, ...(value === columns ? { columns: null } : {}) })}
        />
        <Select
          label={t('pivot.columns')}
          placeholder={t('pivot.noColumns')}
          clearable
          data={choices(dimensions.filter((each) => each !== rows))}
          value={columns ?? null}
          onChange={(value) => change({ columns: value })}
        />
        <ComparedSelect view={view} />
      </div>
      <SegmentedControl
        aria-label={t('pivot.view')}
        value={view.view}
        data={VIEWS.map((value) => ({ value, label: t(`pivot.views.${value}`) }))}
        onChange={(value) => change({ view: value === 'TABLE' ? null : value.toLowerCase() })}
      />
      <ListFilters
        filters={useFilters(view, schools)}
        onClear={() => change({ from: null, to: null, programs: null, school: null, grade: null })}
      />
    </>
  );
}

function ComparedSelect({ view }: { view: PivotView }) {
  const t = useT();
  const { programs } = useViewer();
  const { compared, change } = view;
  return (
    <Select
      label={t('pivot.compare')}
      placeholder={t('pivot.noComparison')}
      clearable
      searchable
      data={[
        { value: 'before', label: t('pivot.before') },
        { value: 'others', label: t('pivot.others') },
        ...programs.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={compared && (typeof compared === 'string' ? compared : compared.programId)}
      onChange={(value) => change({ compare: value })}
    />
  );
}

function useFilters(view: PivotView, schools: PivotFiltersProps['schools']): ListFilter[] {
  const t = useT();
  const format = useFormat();
  const { language } = useViewer();
  const { from, to, given, change, schoolId, gradeLevel } = view;
  const days = [
    { key: 'from' as const, value: from, bound: { max: to } },
    { key: 'to' as const, value: to, bound: { min: from } },
  ].map(({ key, value, bound }) => {
    const filter = dayFilter({
      ...{ key, name: t(`reports.${key}`), value, text: format.date, ...bound },
      onChange: (next) => change({ [key]: next }),
    });
    return given(key) ? filter : { ...filter, chosen: null };
  });
  const ofPrograms = useProgramsFilter(view);
  // Sessions have learners of several schools and grades.
  if (!view.dimensions.includes('GRADE')) return [...days, ofPrograms];
  return [
    ...days,
    ofPrograms,
    choiceFilter({
      ...{ key: 'school', name: t('filter.school'), value: schoolId },
      data: schools.map(({ id, name }) => ({ value: id, label: name })),
      onChange: (school) => change({ school }),
    }),
    choiceFilter({
      ...{ key: 'grade', name: t('filter.grade'), value: gradeLevel },
      data: gradeLevels.map((value) => ({ value, label: gradeLevelName(value, language) })),
      onChange: (grade) => change({ grade }),
    }),
  ];
}

function useProgramsFilter({ programIds, change }: PivotView): ListFilter {
  const t = useT();
  const known = useProgramsById(programIds);
  const names = programIds.map((id) => known.find((program) => program.id === id)?.name ?? '…');
  return {
    key: 'programs',
    name: t('reports.programs'),
    chosen:
      names.length === 0
        ? null
        : names.length === 1
          ? names[0]!
          : t('reports.chosen', { count: names.length }),
    clear: () => change({ programs: null }),
    field: (
      <ProgramMultiSelect
        administered
        archived
        label={t('reports.programs')}
        placeholder={programIds.length > 0 ? '' : t('reports.allPrograms')}
        searchable
        clearable
        value={[...programIds]}
        onChange={(ids: readonly string[]) => change({ programs: ids.join(',') || null })}
      />
    ),
  };
}
