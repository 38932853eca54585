import { z } from 'zod';
import type { Holiday } from '@lyceum/contracts/ecosystems';
import { loadEcosystem } from '../ecosystem-record/subject';
import { saveEcosystemInput } from '../ecosystems/subject';
import { checkInput, day, text } from '../input/subject';
import { readFlag } from './read-flag';
import { oncePerTable } from './once-per-table';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';

const HolidayDay = z.object({ date: day });
const HolidayRow = z.object({ date: day, name: text(80) });

/** A row is matched to a holiday by its date. */
export async function holidaysOf({ actor, db }: Saving): Promise<RowSaver> {
  const ecosystem = await loadEcosystem(db, { lock: true });
  const holidays = new Map<string, Holiday>(ecosystem?.holidays.map((holiday) => [holiday.date, holiday]));
  const once = oncePerTable();
  return {
    async save(row) {
      const { date, name, removed = '' } = row.cells;
      const off = checkInput(HolidayDay, { date }, ROW).date;
      once(off, row, 'date');
      const known = holidays.get(off);
      if (readFlag(removed, 'removed')) return known && holidays.delete(known.date) ? 'changed' : 'unchanged';
      const wished = checkInput(HolidayRow, { date, name: name ?? known?.name }, ROW);
      if (known?.name === wished.name) return 'unchanged';
      holidays.set(wished.date, wished);
      return known ? 'changed' : 'created';
    },
    async finish() {
      await saveEcosystemInput(actor, db, { holidays: [...holidays.values()] });
    },
  };
}
