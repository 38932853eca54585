import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Anchor, Select, SimpleGrid, type ServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { PivotOptionsDocument, SavedTemplatesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { dimensionsOf, pivotMetrics } from '../pivot/pivot-dimensions';
import { VIEWS } from '../pivot/use-pivot-view';
import { templateHref } from '../saved-templates/template-href';
import type { ScheduledPivot, ScheduleValues } from './schedule-values';

/** The table of figures side by side that a schedule sends: a saved template, or one that is chosen here. */
export function SchedulePivot({ form }: { form: ServerForm<ScheduleValues> }) {
  const t = useT();
  const { values, set, field } = form;
  const { data } = useQuery(SavedTemplatesDocument, { fetchPolicy: 'cache-and-network' });
  const templates = (data?.getSavedTemplates ?? []).filter(({ page }) => page === 'PIVOT');
  const chosen = templates.find(({ id }) => id === values.templateId);
  return (
    <>
      <Select
        {...field('templateId')}
        label={t('reports.template')}
        description={t('reports.templateHelp')}
        placeholder={t('reports.noTemplate')}
        clearable
        searchable
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.templateId}
        onChange={(templateId) => set({ templateId })}
      />
      {chosen ? (
        <Anchor component={Link} to={templateHref(chosen)}>
          {t('reports.openTable')}
        </Anchor>
      ) : null}
      {values.templateId ? null : <TableFields form={form} />}
    </>
  );
}

const FIRST: Pick<ScheduledPivot, 'columns' | 'compare' | 'comparedProgramId' | 'view'> = {
  ...{ columns: null, compare: null, comparedProgramId: null, view: 'TABLE' },
};

function TableFields({ form: { values, set, field } }: { form: ServerForm<ScheduleValues> }) {
  const t = useT();
  const { programs } = useViewer();
  const { data } = useQuery(PivotOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const metrics = pivotMetrics(data?.getMetrics ?? []);
  const hasTerms = data?.getMetricOptions.hasTerms ?? false;
  const { pivot } = values;
  const metric = metrics.find(({ id }) => id === pivot?.metric);
  const dimensions = metric ? dimensionsOf(metric, hasTerms) : [];
  const named = dimensions.map((value) => ({ value, label: t(`pivot.dimension.${value}`) }));
  const change = (patch: Partial<ScheduledPivot>) => pivot && set({ pivot: { ...pivot, ...patch } });
  const chooseMetric = (id: string | null) => {
    const next = metrics.find((each) => each.id === id);
    if (!next) return;
    const own = dimensionsOf(next, hasTerms);
    const rows = own.find((each) => each === pivot?.rows) ?? own[0]!;
    const columns = own.find((each) => each === pivot?.columns && each !== rows) ?? null;
    set({ pivot: { ...FIRST, ...pivot, metric: next.id, rows, columns } });
  };
  const compared = pivot?.compare === 'PROGRAM' ? pivot.comparedProgramId : (pivot?.compare ?? null);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        {...field('pivot.metric')}
        label={t('pivot.metric')}
        required
        searchable
        allowDeselect={false}
        data={metrics.map(({ id, name }) => ({ value: id, label: name }))}
        value={pivot?.metric ?? null}
        onChange={chooseMetric}
      />
      <Select
        {...field('pivot.rows')}
        label={t('pivot.rows')}
        allowDeselect={false}
        data={named}
        value={pivot?.rows ?? null}
        onChange={(value) => {
          const rows = dimensions.find((each) => each === value);
          if (rows) change({ rows, ...(rows === pivot?.columns ? { columns: null } : {}) });
        }}
      />
      <Select
        {...field('pivot.columns')}
        label={t('pivot.columns')}
        placeholder={t('pivot.noColumns')}
        clearable
        data={named.filter(({ value }) => value !== pivot?.rows)}
        value={pivot?.columns ?? null}
        onChange={(value) => change({ columns: dimensions.find((each) => each === value) ?? null })}
      />
      <Select
        {...field('pivot.compare')}
        label={t('pivot.compare')}
        placeholder={t('pivot.noComparison')}
        clearable
        searchable
        data={[
          { value: 'BEFORE', label: t('pivot.before') },
          { value: 'OTHERS', label: t('pivot.others') },
          ...programs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={compared}
        onChange={(value) =>
          change(
            value === null || value === 'BEFORE' || value === 'OTHERS'
              ? { compare: value, comparedProgramId: null }
              : { compare: 'PROGRAM', comparedProgramId: value },
          )
        }
      />
      <Select
        label={t('pivot.view')}
        allowDeselect={false}
        data={VIEWS.map((value) => ({ value, label: t(`pivot.views.${value}`) }))}
        value={pivot?.view ?? 'TABLE'}
        onChange={(value) => change({ view: VIEWS.find((each) => each === value) ?? 'TABLE' })}
      />
    </SimpleGrid>
  );
}
