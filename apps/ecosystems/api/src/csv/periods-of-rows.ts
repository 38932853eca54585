import { isDeepStrictEqual } from 'node:util';
import { checkInput } from '../input/subject';
import { bellPeriod } from '../schools/subject';
import { readFlag } from './read-flag';
import { oncePerTable } from './once-per-table';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';
import { schoolCalendars } from './school-of-row';

const weekdays = (cell: string) =>
  cell
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
/** Spreadsheets write 8:15 where 08:15 is stored. */
const clock = (cell: string | undefined) => cell?.replace(/^(\d):/, '0$1:');

/** A row is matched to a period by its school, name and weekdays. */
export async function periodsOf({ actor, db }: Saving): Promise<RowSaver> {
  const calendars = await schoolCalendars(db);
  const once = oncePerTable();
  return {
    async save(row) {
      const { name = '', days = '', startTime, endTime, removed = '' } = row.cells;
      const school = calendars.of(row);
      const { periods } = school.calendar;
      const wanted = [...new Set(weekdays(days))].sort();
      once(`${school.id} ${wanted.join()} ${name}`, row, 'name');
      const known = periods.find((each) => each.name === name && isDeepStrictEqual(each.days, wanted));
      const others = periods.filter((each) => each !== known);
      if (readFlag(removed, 'removed')) {
        if (known) calendars.change(school, { periods: others });
        return known ? 'changed' : 'unchanged';
      }
      const times = {
        startTime: clock(startTime) ?? known?.startTime,
        endTime: clock(endTime) ?? known?.endTime,
      };
      const wished = checkInput(bellPeriod, { name, days: wanted, ...times }, ROW);
      if (isDeepStrictEqual(known, wished)) return 'unchanged';
      calendars.change(school, { periods: [...others, wished] });
      return known ? 'changed' : 'created';
    },
    finish: () => calendars.finish(actor),
  };
}
