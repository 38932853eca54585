import { useState } from 'react';
import { ActionIcon, Button, DateField } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../i18n';
import styles from './availability.module.css';
import { SlotList } from './slot-list';
import type { Slot } from './week-hours';

export interface Override {
  date: string;
  availability: Slot[];
}

interface OverrideListProps {
  overrides: readonly Override[];
  /** Today in the person's zone: earlier dates cannot be chosen. */
  today: string;
  onChange: (overrides: Override[]) => void;
}

/** Dates with other hours; a date without hours is a day off. */
export function OverrideList({ overrides, today, onChange }: OverrideListProps) {
  const t = useT();
  const format = useFormat();
  const [date, setDate] = useState<string | null>(null);
  const isThere = overrides.some((each) => each.date === date);
  const add = () => {
    if (!date) return;
    onChange([...overrides, { date, availability: [] }].sort((a, b) => (a.date < b.date ? -1 : 1)));
    setDate(null);
  };
  return (
    <div className={styles.overrides}>
      {overrides.length > 0 ? (
        <ul className={styles.week}>
          {overrides.map((override) => {
            const name = format.shortDate(override.date);
            return (
              <li
                key={override.date}
                className={styles.day}
                data-empty={override.availability.length === 0 || undefined}
              >
                <span className={styles.dayName}>
                  {name}
                  {override.availability.length === 0 ? (
                    <span className={styles.none}>{t('availability.dayOff')}</span>
                  ) : null}
                </span>
                <SlotList
                  of={name}
                  slots={override.availability}
                  onChange={(availability) =>
                    onChange(
                      overrides.map((each) =>
                        each.date === override.date ? { ...each, availability } : each,
                      ),
                    )
                  }
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('availability.removeDate', { date: name })}
                  onClick={() => onChange(overrides.filter((each) => each.date !== override.date))}
                >
                  <IconTrash size={18} stroke={1.7} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className={styles.addDate}>
        <DateField
          label={t('availability.date')}
          value={date}
          min={today}
          onChange={setDate}
          error={isThere ? t('availability.dateThere') : undefined}
          clearable
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          disabled={!date || isThere || date < today}
          onClick={add}
        >
          {t('availability.addDate')}
        </Button>
      </div>
    </div>
  );
}
