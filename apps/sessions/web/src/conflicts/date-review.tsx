import { useEffect, useRef, type ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Alert, Button, Group, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { OwnTimes, PlannedDateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ConflictDate } from './conflict-date';
import { OwnTimesField } from './own-times';
import { datesApart, datesToDecide, type Resolution, type Resolutions } from './resolutions';
import classes from './conflicts.module.css';

export interface DateReviewProps {
  dates: readonly PlannedDateFragment[];
  resolutions: Resolutions;
  onResolutions: (resolutions: Resolutions) => void;
  ownTimes: OwnTimes | null;
  onOwnTimes: (ownTimes: OwnTimes) => void;
  mayForce: boolean;
  editing?: boolean;
  /** Whether saving failed because of a new conflict. */
  refused: boolean;
  children?: ReactNode;
}

function FreeDates({ dates, named }: { dates: readonly PlannedDateFragment[]; named: boolean }) {
  const t = useT();
  const format = useFormat();
  if (!dates.length) return null;
  return (
    <Stack gap="xs">
      {named ? (
        <Group gap={6}>
          <IconCircleCheck size={18} stroke={1.8} color="var(--ly-good)" aria-hidden />
          <Text fw={600} component="h3" size="md">
            {t('review.free', { count: dates.length })}
          </Text>
        </Group>
      ) : null}
      <ul className={classes.dates}>
        {dates.map(({ date, startDateTime, movedByClockChange }) => (
          <li key={date}>
            <time dateTime={startDateTime} title={format.shortDate(startDateTime)}>
              {format.shortDate(startDateTime)}, {format.time(startDateTime)}
            </time>
            {movedByClockChange ? ` (${t('review.clockChange')})` : null}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** All dates before anything is saved: conflicting ones first, each with the choice of a resolution. */
export function DateReview(props: DateReviewProps) {
  const { dates, resolutions, onResolutions, mayForce, editing = false, refused, children } = props;
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ownTimes, onOwnTimes } = props;
  const open = datesToDecide(dates, resolutions, ownTimes);
  const apart = datesApart(dates);
  const free = dates.filter((date) => !open.includes(date) && (!date.ownTime || ownTimes === 'MOVE'));
  useEffect(() => heading.current?.focus(), [refused]);
  const decideAll = (resolution: Resolution) =>
    onResolutions({ ...resolutions, ...Object.fromEntries(open.map(({ date }) => [date, resolution])) });
  return (
    <Stack gap="lg">
      <Text component="h2" ref={heading} tabIndex={-1} fw={600} size="lg">
        {open.length
          ? t('review.conflicts', { count: open.length, total: dates.length })
          : t('review.none', { count: dates.length })}
      </Text>
      {refused ? (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={18} stroke={1.7} />}>
          {t('review.refused')}
        </Alert>
      ) : null}
      {apart.length ? <OwnTimesField dates={apart} value={ownTimes} onChange={onOwnTimes} /> : null}
      {open.length > 1 ? (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => decideAll({ action: 'SKIP' })}>
            {editing ? t('review.leaveAll') : t('review.skipAll')}
          </Button>
          {mayForce ? (
            <Button size="xs" variant="default" onClick={() => decideAll({ action: 'ACCEPT' })}>
              {t('review.acceptAll')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {open.map((planned) => (
        <ConflictDate
          key={planned.date}
          planned={planned}
          resolution={resolutions[planned.date]}
          mayForce={mayForce}
          editing={editing}
          onResolve={(resolution) => onResolutions({ ...resolutions, [planned.date]: resolution })}
        />
      ))}
      <FreeDates dates={free} named={open.length + apart.length > 0} />
      {children}
    </Stack>
  );
}
