import { useRef, useState, type RefObject } from 'react';
import { Alert, Button, Group } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { copied, DAYS, withWholeDays, type DaySlot } from './week-hours';

/**
 * A week without hours means any time, so the first hours on one day would silently close the six others. Asks what the
 * other days should be, and saves nothing before the answer.
 */
export function useOtherDays(hours: readonly DaySlot[], onChange: (hours: DaySlot[]) => void) {
  const [asks, setAsks] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const change = (next: DaySlot[]) => {
    if (hours.length === 0 && next.length > 0) setAsks(true);
    onChange(next);
  };
  const answer = (next: DaySlot[] | null) => {
    setAsks(false);
    if (next) onChange(next);
  };
  const [first] = hours;
  return {
    change,
    question: asks && first ? <OtherDays box={box} hours={hours} day={first.day} onAnswer={answer} /> : null,
    /** Moves the focus to the question; false where there is none. */
    ask: () => {
      box.current?.focus();
      return box.current !== null;
    },
  };
}

interface OtherDaysProps {
  box: RefObject<HTMLDivElement | null>;
  hours: readonly DaySlot[];
  day: number;
  /** Null: the other days stay closed. */
  onAnswer: (hours: DaySlot[] | null) => void;
}

function OtherDays({ box, hours, day, onAnswer }: OtherDaysProps) {
  const t = useT();
  const isOneDay = hours.every((slot) => slot.day === day);
  return (
    <Alert ref={box} tabIndex={-1} role="alert" mt="md" title={t('availability.otherDays')}>
      {t('availability.otherDaysHelp')}
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={() => onAnswer(null)}>
          {t('availability.otherDaysNone')}
        </Button>
        {isOneDay ? (
          <Button size="sm" variant="default" onClick={() => onAnswer(copied(hours, day, DAYS))}>
            {t('availability.otherDaysSame')}
          </Button>
        ) : null}
        <Button size="sm" variant="default" onClick={() => onAnswer(withWholeDays(hours))}>
          {t('availability.otherDaysAny')}
        </Button>
      </Group>
    </Alert>
  );
}
