import { useQuery } from '@apollo/client/react';
import {
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  type ServerForm,
} from '@lyceum/web/design-system';
import { AlertMetricsDocument, type MetricId, type ReportAlertDirection } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ScheduleValues } from './schedule-values';

const DIRECTIONS = ['BELOW', 'ABOVE'] as const satisfies ReportAlertDirection[];

/** A bound for a figure of programs: the report is then sent, or marked, when the figure is beyond it. */
export function AlertField({ form: { values, set, field } }: { form: ServerForm<ScheduleValues> }) {
  const t = useT();
  const { alert } = values;
  const { data } = useQuery(AlertMetricsDocument);
  const metrics = (data?.getMetrics ?? []).filter(({ sides }) => sides.includes('PROGRAMS'));
  const unit = metrics.find(({ id }) => id === alert?.metric)?.unit;
  const change = (patch: Partial<NonNullable<typeof alert>>) =>
    alert && set({ alert: { ...alert, ...patch } });
  return (
    <Stack gap="md">
      <Switch
        {...field('alert')}
        label={t('reports.alert')}
        description={t('reports.alertHelp')}
        checked={alert !== null}
        onChange={(event) =>
          set({
            alert: event.currentTarget.checked
              ? { metric: 'ATTENDANCE', direction: 'BELOW', bound: 80, onlyWhenCrossed: true }
              : null,
          })
        }
      />
      {alert ? (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              {...field('alert.metric')}
              label={t('reports.alertMetric')}
              allowDeselect={false}
              searchable
              data={metrics.map(({ id, name }) => ({ value: id, label: name }))}
              value={alert.metric}
              onChange={(metric) => change({ metric: metric as MetricId })}
            />
            <NumberInput
              {...field('alert.bound')}
              label={t('reports.alertBound')}
              min={0}
              allowDecimal={false}
              suffix={unit === 'PERCENT' ? '%' : undefined}
              value={alert.bound}
              onChange={(bound) => change({ bound: Number(bound) || 0 })}
            />
          </SimpleGrid>
          <SegmentedControl
            aria-label={t('reports.alertDirection')}
            data={DIRECTIONS.map((value) => ({ value, label: t(`reports.alertDirections.${value}`) }))}
            value={alert.direction}
            onChange={(direction) => change({ direction })}
          />
          <Switch
            label={t('reports.onlyWhenCrossed')}
            description={t('reports.onlyWhenCrossedHelp')}
            checked={alert.onlyWhenCrossed}
            onChange={(event) => change({ onlyWhenCrossed: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </Stack>
  );
}
