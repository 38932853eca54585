import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { CopyDay } from './copy-day';
import styles from './availability.module.css';
import { SlotList } from './slot-list';
import { joinedWeek, type DaySlot } from './week-hours';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week as a list of days with their times, for phones and for exact times. */
export function WeekList({
  hours,
  emptyMeans = 'anyTime',
  onChange,
}: {
  hours: readonly DaySlot[];
  /** What a week without hours means: any time, or not specified. */
  emptyMeans?: 'anyTime' | 'unsaid';
  onChange: (hours: DaySlot[]) => void;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.week}>
      {DAYS.map((day) => {
        const slots = hours.filter((slot) => slot.day === day);
        const name = format.weekday(day);
        return (
          <li key={day} className={styles.day} data-empty={slots.length === 0 || undefined}>
            <span className={styles.dayName}>
              <span className={styles.word}>{name}</span>
              {slots.length === 0 ? (
                <span className={styles.none}>
                  {hours.length === 0 ? t(`availability.${emptyMeans}`) : t('availability.none')}
                </span>
              ) : null}
            </span>
            <SlotList
              of={name}
              slots={slots}
              onChange={(next) =>
                onChange(
                  joinedWeek([
                    ...hours.filter((slot) => slot.day !== day),
                    ...next.map((slot) => ({ ...slot, day })),
                  ]),
                )
              }
            />
            {slots.length > 0 ? <CopyDay hours={hours} day={day} onChange={onChange} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
