import { useQuery } from '@apollo/client/react';
import type { ServerForm } from '@lyceum/web/design-system';
import { AlertFields } from '@lyceum/web/recurrence';
import { AlertMetricsDocument } from '../__generated__/graphql';
import type { ScheduleValues } from './schedule-values';

/** A bound for a figure of programs. */
export function AlertField({ form: { values, set, field } }: { form: ServerForm<ScheduleValues> }) {
  const { data } = useQuery(AlertMetricsDocument);
  return (
    <AlertFields
      value={values.alert}
      onChange={(alert) => set({ alert })}
      field={field}
      usual="ATTENDANCE"
      metrics={(data?.getMetrics ?? []).filter(
        ({ sides, unit }) => sides.includes('PROGRAMS') && unit !== 'MONEY',
      )}
    />
  );
}
