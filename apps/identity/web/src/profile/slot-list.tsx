import { ActionIcon, Button } from '@lyceum/web/design-system';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../i18n';
import styles from './availability.module.css';
import { TimeSelect } from './time-select';
import { joined, minutesOf, timeOf, type Slot } from './week-hours';

interface SlotListProps {
  /** The weekday or date of the slots, for screen readers. */
  of: string;
  slots: readonly Slot[];
  onChange: (slots: Slot[]) => void;
}

/** An hour after the last slot, or the afternoon. */
function nextSlot(slots: readonly Slot[]): Slot | null {
  const last = slots.at(-1);
  if (!last) return { startTime: '15:00', endTime: '17:00' };
  const start = minutesOf(last.endTime) + 60;
  return start <= 23 * 60 ? { startTime: timeOf(start), endTime: timeOf(start + 60) } : null;
}

/** The slots of one day with their times. */
export function SlotList({ of, slots, onChange }: SlotListProps) {
  const t = useT();
  const change = (at: number, part: Partial<Slot>) => {
    const next = slots.map((slot, n) => {
      if (n !== at) return slot;
      const changed = { ...slot, ...part };
      if (changed.startTime < changed.endTime) return changed;
      return { ...changed, endTime: timeOf(Math.min(minutesOf(changed.startTime) + 60, 24 * 60)) };
    });
    onChange(joined(next));
  };
  const following = nextSlot(slots);
  return (
    <div className={styles.slots}>
      {slots.map((slot, at) => (
        <div className={styles.slot} key={`${slot.startTime}-${at}`}>
          <TimeSelect
            label={t('availability.from', { of })}
            value={slot.startTime}
            onChange={(startTime) => change(at, { startTime })}
          />
          <span aria-hidden>–</span>
          <TimeSelect
            label={t('availability.to', { of })}
            value={slot.endTime}
            after={slot.startTime}
            onChange={(endTime) => change(at, { endTime })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('availability.remove', { of })}
            onClick={() => onChange(slots.filter((_, n) => n !== at))}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {following ? (
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.add}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => onChange(joined([...slots, following]))}
          aria-label={t('availability.addTo', { of })}
        >
          {t('availability.add')}
        </Button>
      ) : null}
    </div>
  );
}
