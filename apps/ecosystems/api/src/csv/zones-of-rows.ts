import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { loadEcosystem } from '../ecosystem-record/subject';
import { saveEcosystemInput } from '../ecosystems/subject';
import { resolveTimeZone, timeZoneTable } from '../zone-table/subject';
import { readFlag } from './read-flag';
import { oncePerTable } from './once-per-table';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';

const NONE_ALLOWED = t('csv.noZoneAllowed');

/** The table is the whole choice: the zones that it allows can be chosen, and no others. */
export async function zonesOf({ actor, db, columns }: Saving): Promise<RowSaver> {
  const present = await loadEcosystem(db);
  const isAllowed = (id: string) => !present?.limitTimezones || present.supportedTimezones.includes(id);
  const allowed: string[] = [];
  const named = new Set<string>();
  const once = oncePerTable();
  const everyZone = timeZoneTable.flatMap(({ zones }) => zones.map(([id]) => id));
  return {
    async save(row) {
      const { id = '', allowed: cell = '' } = row.cells;
      // An outdated id counts as its successor.
      const zone = resolveTimeZone(id);
      if (!zone) throw new BadInput(`${ROW}.id`, t('csv.invalidTimezone'));
      once(zone.id, row, 'id');
      named.add(zone.id);
      const isWished = !columns.includes('allowed') || readFlag(cell, 'allowed');
      if (isWished) allowed.push(zone.id);
      return isWished === isAllowed(zone.id) ? 'unchanged' : 'changed';
    },
    /** Zones that can be chosen until now and that no row names. */
    changedBesides: () =>
      new Set(
        [...everyZone, ...(present?.supportedTimezones ?? [])].filter(
          (id) => isAllowed(id) && !named.has(id),
        ),
      ).size,
    async finish() {
      if (allowed.length === 0) throw new BadInput('csv', NONE_ALLOWED);
      // A table that allows every zone, as the export of an ecosystem without a limit does, sets no limit.
      const isWhole = everyZone.every((id) => allowed.includes(id));
      await saveEcosystemInput(
        actor,
        db,
        isWhole && !present?.limitTimezones
          ? { limitTimezones: false }
          : { supportedTimezones: allowed, limitTimezones: true },
      );
    },
  };
}
