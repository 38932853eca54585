import { Button, DateField, Group, Stack, Text, TextInput } from '@lyceum/web/design-system';
import { useFormat, useReader, useZones } from '@lyceum/web/i18n';
import { BellTimes } from '../bell-times/bell-times';
import { useT } from '../i18n';
import { dayOf, instantOf, minutesBetween, sameClock, timeAfter } from '../session/days';
import { NextDayNote } from './next-day-note';
import { fieldId, type FieldsProps } from './session-form-values';
import { useBookingTimes } from './use-booking-times';

/** The ecosystem's lengths: each sets the end from the start. */
function Durations({
  values,
  set,
  durations,
}: Pick<FieldsProps, 'values' | 'set'> & { durations: readonly number[] }) {
  const t = useT();
  const format = useFormat();
  if (!values.startTime) return null;
  const minutes = values.endTime ? minutesBetween(values.startTime, values.endTime) : 0;
  return (
    <Group gap={6} role="group" aria-label={t('field.duration')}>
      {durations.map((length) => (
        <Button
          key={length}
          size="xs"
          variant={minutes === length ? 'light' : 'default'}
          aria-pressed={minutes === length}
          onClick={() => set({ endTime: timeAfter(values.startTime, length) })}
        >
          {format.minutes(length)}
        </Button>
      ))}
      {minutes > 0 && !durations.includes(minutes) ? (
        <Text size="sm" c="dimmed">
          {format.minutes(minutes)}
        </Text>
      ) : null}
    </Group>
  );
}

/** The zone of the times, and the time in the viewer's zone if it differs. */
function ZoneNote({ values, timeZoneId }: { values: FieldsProps['values']; timeZoneId: string }) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const reader = useReader();
  const { date, startTime } = values;
  const at = date && startTime ? instantOf(date, startTime, timeZoneId) : Date.now();
  const zone = zones.inText(timeZoneId);
  if (sameClock(timeZoneId, reader.timeZoneId, at)) {
    return (
      <Text size="sm" c="dimmed">
        {t('form.zone', { zone })}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {date && startTime
        ? t('form.zoneYours', {
            zone,
            time: format.dateTime(at),
            yours: zones.inText(reader.timeZoneId),
          })
        : t('form.zone', { zone })}
    </Text>
  );
}

/** Date, start and end in the session's own zone. */
export function TimeFields({
  values,
  set,
  problem,
  timeZoneId,
  lengths = true,
}: FieldsProps & {
  timeZoneId: string;
  /** False when the lengths are already offered nearby. */
  lengths?: boolean;
}) {
  const t = useT();
  const { durations, interval } = useBookingTimes();
  const usual = durations.includes(60) ? 60 : (durations[0] ?? 60);
  const changeStart = (startTime: string) => {
    const length =
      values.startTime && values.endTime ? minutesBetween(values.startTime, values.endTime) : usual;
    set({ startTime, ...(startTime && length > 0 ? { endTime: timeAfter(startTime, length) } : {}) });
  };
  return (
    <Stack gap="xs">
      <Group gap="md" align="flex-start">
        <DateField
          id={fieldId('date')}
          label={t('field.date')}
          required
          value={values.date}
          min={dayOf(Date.now(), timeZoneId)}
          error={problem('date')}
          onChange={(date) => set({ date })}
        />
        <TextInput
          id={fieldId('startTime')}
          type="time"
          label={t('field.start')}
          step={interval * 60}
          required
          value={values.startTime}
          error={problem('startTime')}
          onChange={(event) => changeStart(event.currentTarget.value)}
        />
        <TextInput
          id={fieldId('endTime')}
          type="time"
          label={t('field.end')}
          required
          value={values.endTime}
          error={problem('endTime')}
          onChange={(event) => set({ endTime: event.currentTarget.value })}
        />
      </Group>
      <NextDayNote {...values} />
      <BellTimes values={values} set={set} timeZoneId={timeZoneId} />
      {lengths ? <Durations values={values} set={set} durations={durations} /> : null}
      <ZoneNote values={values} timeZoneId={timeZoneId} />
    </Stack>
  );
}
