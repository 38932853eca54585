import type { AvailabilityOverride, AvailableHours } from '@lyceum/contracts/identity';
import { BadInput, everywhere } from '@lyceum/server/errors';
import { t } from '../i18n';

const START = /^([01]\d|2[0-3]):[0-5]\d$/;
const END = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const MOST_SLOTS = 200;
const MOST_OVERRIDES = 400;

interface Slot {
  startTime: string;
  endTime: string;
}

/** Sorted, with slots that touch or overlap joined. Times of equal width compare as text. */
export function joinSlots(slots: readonly Slot[], field: string): Slot[] {
  const joined: Slot[] = [];
  for (const slot of slots.map(({ startTime, endTime }) => ({ startTime, endTime })).sort(byStart)) {
    checkSlot(slot, field);
    const last = joined.at(-1);
    if (last && slot.startTime <= last.endTime) {
      if (slot.endTime > last.endTime) last.endTime = slot.endTime;
    } else joined.push(slot);
  }
  return joined;
}

function byStart(a: Slot, b: Slot): number {
  return a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0;
}

function checkSlot({ startTime, endTime }: Slot, field: string): void {
  if (!START.test(startTime) || !END.test(endTime)) {
    throw new BadInput(field, t('settings.timeFormat'), everywhere('16:30'));
  }
  if (endTime <= startTime) throw new BadInput(field, t('settings.endBeforeStart'));
}

/** Weekly hours sorted by day, joined within each day. */
export function weeklyHours(hours: readonly AvailableHours[]): AvailableHours[] {
  if (hours.length > MOST_SLOTS)
    throw new BadInput('input.availableHours', t('settings.tooManySlots', { most: MOST_SLOTS }));
  if (hours.some(({ day }) => day < 0 || day > 6)) {
    throw new BadInput('input.availableHours', t('settings.weekdayRange'));
  }
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    joinSlots(
      hours.filter((slot) => slot.day === day),
      'input.availableHours',
    ).map((slot) => ({ day, ...slot })),
  );
}

/** Overrides from `today` (YYYY-MM-DD) on, sorted, one per date. */
export function comingOverrides(
  overrides: readonly AvailabilityOverride[],
  today: string,
): AvailabilityOverride[] {
  const coming = overrides.filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1));
  if (coming.length > MOST_OVERRIDES)
    throw new BadInput('input.availabilityOverrides', t('settings.tooManyDates', { most: MOST_OVERRIDES }));
  coming.forEach(({ date }, at) => {
    if (date === coming[at - 1]?.date)
      throw new BadInput('input.availabilityOverrides', t('settings.repeatedDate', { date }));
  });
  return coming.map(({ date, availability }) => ({
    date,
    availability: joinSlots(availability, 'input.availabilityOverrides'),
  }));
}
