import { useEffect, useRef } from 'react';
import { Chip, Skeleton, Stack, Text } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { partsOfDay } from './parts-of-day';
import type { FreeDay } from './use-free-times';
import classes from './free-times.module.css';

/** Remaining minutes of each learner. */
function Limits({ limits }: Pick<FreeDay, 'limits'>) {
  const t = useT();
  const format = useFormat();
  return limits.map(({ user, type, remainingMinutes, totalMinutes }) => {
    const numbers = { left: format.number(remainingMinutes), total: format.number(totalMinutes) };
    const sentence = t(`free.limit.${type}`, numbers);
    return (
      <Text key={user?.id} size="sm" c={remainingMinutes > 0 ? 'dimmed' : 'var(--ly-warn)'}>
        {limits.length > 1 ? t('free.limitOf', { name: nameOf(user, t), sentence }) : sentence}
      </Text>
    );
  });
}

function NoStarts({ day }: { day: FreeDay }) {
  const t = useT();
  const { holiday, schoolClosed, beyondAdvanceLimit } = day;
  if (holiday) return <Text size="sm">{t('free.holiday', { name: holiday })}</Text>;
  if (schoolClosed) return <Text size="sm">{schoolClosed}</Text>;
  return <Text size="sm">{beyondAdvanceLimit ? t('free.tooFar') : t('free.none')}</Text>;
}

export interface FreeStartsProps {
  /** The chosen day, and its times once loaded. */
  date: string;
  day: FreeDay | null;
  /** Whether the shown times are outdated and new ones are loading: none can be chosen. */
  busy: boolean;
  /** The chosen start. */
  value: string | null;
  onChoose: (start: FreeDay['starts'][number]) => void;
}

/** The starts of one day as one radio group: arrow keys move between times. */
export function FreeStarts({ date, day, busy, value, onChoose }: FreeStartsProps) {
  const t = useT();
  const format = useFormat();
  const { timeZoneId } = useReader();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(date);
  useEffect(() => {
    // On a phone the times are below the calendar: choosing a day scrolls to them.
    if (shown.current !== date) heading.current?.scrollIntoView({ block: 'nearest' });
    shown.current = date;
  }, [date]);
  const choose = (startDateTime: string) => {
    const start = day?.starts.find((candidate) => candidate.startDateTime === startDateTime);
    if (start) onChoose(start);
  };
  return (
    <Stack gap="sm">
      <Text component="h3" ref={heading} fw={600} aria-live="polite">
        {format.shortDate(date)}
      </Text>
      {day ? <Limits limits={day.limits} /> : null}
      {!day ? <Skeleton h={120} radius="md" /> : day.starts.length ? null : <NoStarts day={day} />}
      {day?.starts.length ? (
        <Chip.Group value={value} onChange={(next) => choose(String(next))}>
          <div
            role="radiogroup"
            className={classes.parts}
            aria-busy={busy}
            aria-label={t('free.times', { date: format.shortDate(date) })}
          >
            {partsOfDay(day.starts, timeZoneId).map(({ part, starts }) => (
              <div key={part} className={classes.part}>
                <Text size="sm" c="dimmed" component="h4">
                  {t(`free.part.${part}`)}
                </Text>
                <div className={classes.times}>
                  {starts.map(({ startDateTime }) => (
                    <Chip
                      key={startDateTime}
                      value={startDateTime}
                      disabled={busy}
                      radius="md"
                      className={classes.start ?? ''}
                    >
                      {format.time(startDateTime)}
                    </Chip>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </Chip.Group>
      ) : null}
    </Stack>
  );
}
