import { Checkbox, ErrorState, Group, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { COST_SOURCES, type CostSource, type RoiPlace } from './figures';
import { useT } from './i18n';
import { useRecorded } from './use-recorded';
import type { RoiView } from './use-roi-view';
import classes from './roi.module.css';

interface RecordedCostsProps {
  place: RoiPlace;
  view: RoiView;
  currency: string;
}

/** What the platform recorded of the costs of these programs and days, to be taken into the report. */
export function RecordedCosts({ place, view, currency }: RecordedCostsProps) {
  const t = useT();
  const format = useFormat();
  const { records, change } = view;
  const { costs, error, refetch } = useRecorded(place, view);
  const shown = COST_SOURCES.filter(
    (source) => records.includes(source) || costs.some((cost) => cost.source === source),
  );
  const amount = (source: CostSource) => {
    const own = costs.filter((cost) => cost.source === source);
    const sums = own.length > 0 ? own : [{ currency, cents: 0 }];
    return sums
      .map((sum) => format.number(sum.cents / 100, { style: 'currency', currency: sum.currency }))
      .join(' + ');
  };
  return (
    <div className={classes.unprinted}>
      <Section title={t('records.title')} description={t('records.help')}>
        {error ? (
          <ErrorState variant="inline" error={error} onRetry={refetch} />
        ) : shown.length === 0 ? (
          <Text size="sm" className={classes.quiet}>
            {t('records.none')}
          </Text>
        ) : (
          <Checkbox.Group
            label={t('records.label')}
            value={[...records]}
            onChange={(chosen) => change({ records: chosen.join(',') || null })}
          >
            <Group gap="lg" mt="xs">
              {shown.map((source) => (
                <Checkbox
                  key={source}
                  value={source}
                  label={t('records.amount', { source: t(`sources.${source}`), amount: amount(source) })}
                />
              ))}
            </Group>
          </Checkbox.Group>
        )}
      </Section>
    </div>
  );
}
