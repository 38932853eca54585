import { NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Switch } from '@lyceum/web/design-system';
import { useT } from './i18n';

const DIRECTIONS = ['BELOW', 'ABOVE'] as const;

/** A bound for a figure, as a form holds it. */
export interface AlertValues<Metric extends string = string> {
  metric: Metric;
  direction: (typeof DIRECTIONS)[number];
  bound: number;
  /** False: every run is mailed, and its subject says when the bound is crossed. */
  onlyWhenCrossed: boolean;
}

interface AlertFieldsProps<Metric extends string> {
  value: AlertValues<Metric> | null;
  onChange: (alert: AlertValues<Metric> | null) => void;
  /** Id and refusal of a field, by its name in the API. */
  field: (name: 'alert' | 'alert.metric' | 'alert.bound') => { id: string; error: string | null };
  /** The first one chosen. */
  usual: Metric;
  /** Figures to choose from. */
  metrics: readonly { id: Metric; name: string; unit: string }[];
}

/** A bound for a figure of programs: the report is then sent, or marked, when the figure is beyond it. */
export function AlertFields<Metric extends string>({
  value,
  onChange,
  field,
  usual,
  metrics,
}: AlertFieldsProps<Metric>) {
  const t = useT();
  const unit = metrics.find(({ id }) => id === value?.metric)?.unit;
  const change = (patch: Partial<AlertValues<Metric>>) => value && onChange({ ...value, ...patch });
  return (
    <Stack gap="md">
      <Switch
        {...field('alert')}
        label={t('alert')}
        description={t('alertHelp')}
        checked={value !== null}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? { metric: usual, direction: 'BELOW', bound: 80, onlyWhenCrossed: true }
              : null,
          )
        }
      />
      {value ? (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              {...field('alert.metric')}
              label={t('alertMetric')}
              allowDeselect={false}
              searchable
              data={metrics.map(({ id, name }) => ({ value: id as string, label: name }))}
              value={value.metric as string}
              onChange={(metric) => change({ metric: metric as Metric })}
            />
            <NumberInput
              {...field('alert.bound')}
              label={t('alertBound')}
              min={0}
              allowDecimal={false}
              suffix={unit === 'PERCENT' ? '%' : undefined}
              value={value.bound}
              onChange={(bound) => change({ bound: Number(bound) || 0 })}
            />
          </SimpleGrid>
          <SegmentedControl
            aria-label={t('alertDirection')}
            data={DIRECTIONS.map((each) => ({ value: each, label: t(`alertDirections.${each}`) }))}
            value={value.direction}
            onChange={(direction) => change({ direction })}
          />
          <Switch
            label={t('onlyWhenCrossed')}
            description={t('onlyWhenCrossedHelp')}
            checked={value.onlyWhenCrossed}
            onChange={(event) => change({ onlyWhenCrossed: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </Stack>
  );
}
