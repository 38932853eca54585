import { useQuery } from '@apollo/client/react';
import { Checkbox, ErrorState, Group, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { COST_SOURCES, type CostSource, type RoiPlace } from './figures';
import { useT } from './i18n';
import type { RoiView } from './use-roi-view';
import classes from './roi.module.css';

interface RecordedCostsProps {
  place: RoiPlace;
  view: RoiView;
  currency: string;
}

/** What the platform recorded of the costs of these programs and days, to be taken into the report. */
export function RecordedCosts({
  place: { documents, ecosystemProfileId },
  view: { input, records, change },
  currency,
}: RecordedCostsProps) {
  const t = useT();
  const format = useFormat();
  const { programIds, beginDate, endDate } = input;
  const { data, previousData, error, refetch } = useQuery(documents.recorded, {
    variables: { input: { ecosystemProfileId, programIds, beginDate, endDate } },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getRoiRecordedCosts ?? [];
  const costs = found.filter((cost) => cost.currency === currency && cost.cents > 0);
  const shown = COST_SOURCES.filter(
    (source) => records.includes(source) || costs.some((cost) => cost.source === source),
  );
  const amount = (source: CostSource) => {
    const cents = costs.find((cost) => cost.source === source)?.cents ?? 0;
    return format.number(cents / 100, { style: 'currency', currency });
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
