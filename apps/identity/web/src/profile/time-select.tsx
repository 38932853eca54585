import { NativeSelect } from '@lyceum/web/design-system';
import { useClock } from '@lyceum/web/i18n';
import { timeOf, CELL_MINUTES, DAY_MINUTES } from './week-hours';

interface TimeSelectProps {
  label: string;
  value: string;
  /** Earliest selectable time; `24:00` can be selected as an end only. */
  after?: string;
  onChange: (time: string) => void;
}

/** A time of day in steps of half an hour; a present value between the steps stays selectable. */
export function TimeSelect({ label, value, after, onChange }: TimeSelectProps) {
  const clock = useClock();
  const steps = Array.from({ length: DAY_MINUTES / CELL_MINUTES + 1 }, (_, n) => timeOf(n * CELL_MINUTES));
  const times = [...new Set([...steps, value])]
    .sort()
    .filter((time) => (after === undefined ? time !== '24:00' : time > after));
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={times.map((time) => ({ value: time, label: clock.time(time) }))}
    />
  );
}
