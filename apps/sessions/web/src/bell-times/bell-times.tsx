import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Group } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { SchoolBellsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { instantOf } from '../session/days';
import type { FieldsProps } from '../session-form/session-form-values';
import { bellTimesOn } from './bell-periods';

/** The session's schools, else those of its learners. */
function schoolsOf({ schoolIds, learners }: FieldsProps['values']): string[] {
  if (schoolIds.length) return schoolIds;
  return [...new Set(learners.flatMap(({ schoolId }) => schoolId ?? []))];
}

function useBellTimes(values: FieldsProps['values'], timeZoneId: string) {
  const { ecosystem } = useViewer();
  const schoolIds = schoolsOf(values);
  const { data, refetch } = useQuery(
    SchoolBellsDocument,
    ecosystem && schoolIds.length ? { variables: { ecosystemId: ecosystem.id, schoolIds } } : skipToken,
  );
  useLive('ecosystem', () => (schoolIds.length ? refetch() : undefined));
  if (!data || !values.date || !schoolIds.length) return [];
  const zone = data.getEcosystem?.timeZoneId ?? timeZoneId;
  const schools = data.getEcosystemFilters.supportedSchools.map(({ name, calendar }) => ({
    name,
    timeZoneId: calendar.timeZoneId ?? zone,
    periods: calendar.periods,
  }));
  return bellTimesOn(values.date, timeZoneId, schools);
}

/** Buttons for the periods of the schools' bell schedules on the chosen day: each sets start and end. */
export function BellTimes({
  values,
  set,
  timeZoneId,
}: Pick<FieldsProps, 'values' | 'set'> & { timeZoneId: string }) {
  const t = useT();
  const format = useFormat();
  const times = useBellTimes(values, timeZoneId);
  if (!values.date || !times.length) return null;
  const several = new Set(times.map(({ school }) => school)).size > 1;
  const at = (time: string) => instantOf(values.date ?? '', time, timeZoneId);
  return (
    <Group gap={6} role="group" aria-label={t('bells.label')}>
      {times.map(({ school, name, startTime, endTime }) => {
        const chosen = values.startTime === startTime && values.endTime === endTime;
        const time = format.timeRange(at(startTime), at(endTime), timeZoneId);
        return (
          <Button
            key={`${school} ${name} ${startTime}`}
            size="xs"
            variant={chosen ? 'light' : 'default'}
            aria-pressed={chosen}
            onClick={() => set({ startTime, endTime })}
          >
            {several ? t('bells.periodAt', { name, time, school }) : t('bells.period', { name, time })}
          </Button>
        );
      })}
    </Group>
  );
}
