import { Temporal } from 'temporal-polyfill';
import { BadInput } from '@lyceum/server/errors';
import type { UpdateReportTermsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Term } from './terms';

const MOST = 40;
const MOST_DAYS = 366;
const LONGEST_NAME = 60;

/** Terms in their order. Throws BAD_USER_INPUT with the field of the first invalid one. */
export function chooseTerms(given: UpdateReportTermsInput['terms']): Term[] {
  if (given.length > MOST) throw new BadInput('input.terms', t('schedules.termCount', { most: MOST }));
  const named = given.map((term, place) => ({ ...term, name: term.name.trim(), place }));
  for (const { name, firstDay, lastDay, place } of named) {
    const field = (key: string) => `input.terms.${place}.${key}`;
    if (name === '' || name.length > LONGEST_NAME)
      throw new BadInput(field('name'), t('schedules.termName', { longest: LONGEST_NAME }));
    if (lastDay < firstDay) throw new BadInput(field('lastDay'), t('schedules.endDay'));
    if (daysOf(firstDay, lastDay) > MOST_DAYS)
      throw new BadInput(field('lastDay'), t('schedules.termDays', { most: MOST_DAYS }));
  }
  const inOrder = named.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  for (const [n, { firstDay, place }] of inOrder.entries())
    if (n > 0 && firstDay <= inOrder[n - 1]!.lastDay)
      throw new BadInput(`input.terms.${place}.firstDay`, t('schedules.termsOverlap'));
  return inOrder.map(({ name, firstDay, lastDay }) => ({ name, firstDay, lastDay }));
}

const daysOf = (firstDay: string, lastDay: string): number =>
  Temporal.PlainDate.from(firstDay).until(Temporal.PlainDate.from(lastDay), { largestUnit: 'day' }).days + 1;
