import { useQuery } from '@apollo/client/react';
import { ErrorState, Skeleton, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { ManageSessionsTotalsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { Manage } from './use-manage-view';
import classes from './manage-sessions.module.css';

/** Totals of everything that matches the filter; a separate query, so that the table does not wait. */
export function useTotals({ filter }: Manage) {
  const query = useQuery(ManageSessionsTotalsDocument, { variables: { input: { filter } } });
  useLive('sessions', query.refetch);
  return {
    totals: query.data?.getEcosystemAdminPaginatedSessionSummary.totals,
    complete: query.data?.getEcosystemAdminPaginatedSessionSummary.sumsComplete ?? true,
    error: query.data ? undefined : query.error,
    refetch: query.refetch,
  };
}

export function Totals({ totals, complete, error, refetch }: ReturnType<typeof useTotals>) {
  const t = useT();
  const format = useFormat();
  if (error) return <ErrorState error={error} variant="inline" onRetry={refetch} />;
  const figures = [
    [t('totals.sessions'), totals?.sessions],
    [t('totals.scheduled'), totals?.minutesScheduled],
    [t('totals.delivered'), totals?.minutesDelivered],
    [t('totals.learnerScheduled'), totals?.learnerMinutesScheduled],
    [t('totals.learnerPresent'), totals?.learnerMinutesPresent],
  ] as const;
  return (
    <>
      <dl className={classes.totals} aria-busy={!totals}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? <Skeleton height={24} width={72} /> : format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {complete ? null : (
        <Text size="sm" c="dimmed">
          {t('totals.incomplete')}
        </Text>
      )}
    </>
  );
}
