import { isDeepStrictEqual } from 'node:util';
import { checkInput } from '../input/subject';
import { schoolDayOff } from '../schools/subject';
import { readFlag } from './read-flag';
import { oncePerTable } from './once-per-table';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';
import { schoolCalendars } from './school-of-row';

/** A row is matched to a day off by its school and first day. */
export async function daysOffOf({ actor, db }: Saving): Promise<RowSaver> {
  const calendars = await schoolCalendars(db);
  const once = oncePerTable();
  return {
    async save(row) {
      const { firstDay = '', lastDay, name, removed = '' } = row.cells;
      const school = calendars.of(row);
      const { daysOff } = school.calendar;
      once(`${school.id} ${firstDay}`, row, 'firstDay');
      const known = daysOff.find((each) => each.firstDay === firstDay);
      const others = daysOff.filter((each) => each !== known);
      if (readFlag(removed, 'removed')) {
        if (known) calendars.change(school, { daysOff: others });
        return known ? 'changed' : 'unchanged';
      }
      const last = lastDay === undefined ? known?.lastDay : lastDay;
      const wished = checkInput(
        schoolDayOff,
        { firstDay, lastDay: last || firstDay, name: name ?? known?.name },
        ROW,
      );
      if (isDeepStrictEqual(known, wished)) return 'unchanged';
      calendars.change(school, { daysOff: [...others, wished] });
      return known ? 'changed' : 'created';
    },
    finish: () => calendars.finish(actor),
  };
}
