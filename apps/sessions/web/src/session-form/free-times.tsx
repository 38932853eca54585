import { useState } from 'react';
import {
  DayCalendar,
  ErrorState,
  Group,
  Input,
  SegmentedControl,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { TutorAvailabilityInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import { dayOf, instantOf, minutesBetween } from '../session/days';
import { FreeStarts } from './free-starts';
import { fieldId, mayBeginEmpty, type FieldsProps } from './session-form-values';
import { useBookingTimes } from './use-booking-times';
import { useFreeTimes, type FreeDay, type MonthDay } from './use-free-times';
import classes from './free-times.module.css';

export interface FreeTimesProps extends FieldsProps {
  timeZoneId: string;
  /** Id of the session that is being edited: its own time counts as free. */
  sessionId?: string;
  /** Whether the date also has a field of its own, which its label and errors refer to. */
  byHand?: boolean;
}

type Calendar = FreeTimesProps & { input: TutorAvailabilityInput };

function useDayWords(days: ReadonlyMap<string, MonthDay>) {
  const t = useT();
  const format = useFormat();
  return {
    label: (date: string) => {
      const day = days.get(date);
      const what = day?.holiday
        ? t('free.holiday', { name: day.holiday })
        : (day?.schoolClosed ?? t('free.count', { count: day?.freeStarts ?? 0 }));
      return t('free.day', { date: format.shortDate(date), what });
    },
    note: (date: string) => {
      const free = days.get(date)?.freeStarts ?? 0;
      return free > 0 ? format.number(free) : null;
    },
  };
}

/** The start in the form, as an instant. */
function chosenStart({ date, startTime }: FieldsProps['values'], timeZoneId: string): string | null {
  return date && startTime ? new Date(instantOf(date, startTime, timeZoneId)).toISOString() : null;
}

function FreeCalendar({ values, set, problem, timeZoneId, input, byHand = false }: Calendar) {
  const t = useT();
  const reader = useReader();
  const today = dayOf(Date.now(), reader.timeZoneId);
  const start = chosenStart(values, timeZoneId);
  const chosenDay = start && dayOf(start, reader.timeZoneId);
  const [day, setDay] = useState<string | null>(chosenDay);
  const [month, setMonth] = useState((day ?? today).slice(0, 7));
  const free = useFreeTimes(input, month, day);
  const words = useDayWords(free.days);
  const choose = ({ date, startTime, endTime }: FreeDay['starts'][number]) =>
    set({ date, startTime, endTime });
  const nothing = free.days.size > 0 && ![...free.days.values()].some(({ freeStarts }) => freeStarts > 0);
  if (free.error && !free.days.size)
    return <ErrorState error={free.error} variant="inline" onRetry={free.refetch} />;
  return (
    <div className={classes.columns}>
      <Stack gap={6}>
        <DayCalendar
          label={t('free.calendar')}
          value={day}
          onChange={setDay}
          month={month}
          onMonth={setMonth}
          min={today}
          closed={(date) => date !== day && free.days.has(date) && !free.days.get(date)?.freeStarts}
          dayLabel={words.label}
          note={words.note}
          previousLabel={t('free.previous')}
          nextLabel={t('free.next')}
          busy={free.loading}
        />
        <Text size="sm" c="dimmed" role="status">
          {nothing ? t('free.emptyMonth') : t('free.legend')}
        </Text>
      </Stack>
      {day ? (
        <FreeStarts date={day} day={free.day} busy={free.dayLoading} value={start} onChoose={choose} />
      ) : (
        <ChooseDay problem={byHand ? undefined : problem('date')} id={byHand ? undefined : fieldId('date')} />
      )}
    </div>
  );
}

function ChooseDay({ problem, id }: { problem: string | null | undefined; id: string | undefined }) {
  const t = useT();
  return (
    <Text size="sm" c={problem ? 'var(--ly-bad)' : 'dimmed'} id={id} tabIndex={-1}>
      {problem ?? t('free.chooseDay')}
    </Text>
  );
}

/** Chooses length, then a day with free times, then one of them. Requires the people of the session. */
export function FreeTimes(props: FreeTimesProps) {
  const { values, set, timeZoneId, sessionId } = props;
  const t = useT();
  const format = useFormat();
  const { durations } = useBookingTimes();
  const typed = values.startTime && values.endTime ? minutesBetween(values.startTime, values.endTime) : 0;
  const usual = durations.includes(60) ? 60 : (durations[0] ?? 60);
  const [wanted, setWanted] = useState<number | null>(null);
  const length = typed > 0 ? typed : (wanted ?? usual);
  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);
  if (!values.leaders.length || (!mayBeginEmpty(values.sessionType) && !values.learners.length))
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('free.whoFirst')}
      </Text>
    );
  const input: TutorAvailabilityInput = {
    programId: values.programId,
    leaderIds: ids(values.leaders),
    learnerIds: ids(values.learners),
    durationMinutes: length,
    timeZoneId,
    ...(sessionId ? { sessionId } : {}),
  };
  const lengths = durations.includes(length) ? durations : [...durations, length].sort((a, b) => a - b);
  const changeLength = (minutes: number) => {
    setWanted(minutes);
    // Another length has other free times, so the chosen one is cleared.
    if (minutes !== length) set({ startTime: '', endTime: '' });
  };
  return (
    <Stack gap="md">
      <Input.Wrapper label={t('field.duration')} labelElement="div">
        <Group>
          <SegmentedControl
            aria-label={t('field.duration')}
            value={String(length)}
            data={lengths.map((minutes) => ({ value: String(minutes), label: format.minutes(minutes) }))}
            onChange={(minutes) => changeLength(Number(minutes))}
          />
        </Group>
      </Input.Wrapper>
      <FreeCalendar {...props} input={input} />
    </Stack>
  );
}
