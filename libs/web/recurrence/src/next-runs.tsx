import { useId } from 'react';
import { Skeleton, Stack, Text } from '@lyceum/web/design-system';
import { useFormat, useZones } from '@lyceum/web/i18n';
import { useT } from './i18n';
import classes from './next-runs.module.css';

interface NextRunsProps {
  /** Instants, in order; undefined: not yet known. */
  runs: readonly string[] | undefined;
  /** IANA name of the zone that the runs are shown in. */
  timeZoneId: string;
}

/** The next runs of a schedule on the wall clock of its own zone, which the heading names. */
export function NextRuns({ runs, timeZoneId }: NextRunsProps) {
  const t = useT();
  const zones = useZones();
  const heading = useId();
  return (
    <Stack gap={4}>
      <Text id={heading} size="sm" fw={500}>
        {t('nextRuns', { zone: zones.inText(timeZoneId) })}
      </Text>
      {runs === undefined ? (
        <Skeleton height={20} width="60%" />
      ) : runs.length > 0 ? (
        <RunList runs={runs} timeZoneId={timeZoneId} labelledBy={heading} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('noRuns')}
        </Text>
      )}
    </Stack>
  );
}

interface RunListProps {
  runs: readonly string[];
  timeZoneId: string;
  labelledBy?: string;
}

export function RunList({ runs, timeZoneId, labelledBy }: RunListProps) {
  const format = useFormat();
  return (
    <ol className={classes.runs} aria-labelledby={labelledBy}>
      {runs.map((at) => (
        <li key={at}>
          <time dateTime={at}>{format.dateTime(at, timeZoneId)}</time>
        </li>
      ))}
    </ol>
  );
}
