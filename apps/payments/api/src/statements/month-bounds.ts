import { Temporal } from 'temporal-polyfill';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

const REMEDY: Words = t('statements.remedy');

/** The instants at which a month and the next one begin in a zone. */
export function monthBounds(month: string, timeZoneId: string): { from: Date; to: Date } {
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) throw new BadInput('month', REMEDY, REMEDY);
  const first = Temporal.PlainDate.from(`${month}-01`);
  const begin = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZoneId).epochMilliseconds);
  return { from: begin(first), to: begin(first.add({ months: 1 })) };
}
