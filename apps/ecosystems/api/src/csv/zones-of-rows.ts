import { BadInput } from '@lyceum/server/errors';
import { loadEcosystem } from '../ecosystems/ecosystem-row';
import { saveEcosystemInput } from '../ecosystems/edit-ecosystem';
import { resolveTimeZone } from '../time-zones/resolve-time-zone';
import { flagOf } from './flag-of';
import { ROW } from './row-errors';
import type { RowSaver, Saving } from './save-ecosystem-csv';

/** The table is the whole choice: what it allows can be chosen, and nothing else. */
export async function zonesOf({ actor, db, columns }: Saving): Promise<RowSaver> {
  const present = await loadEcosystem(db);
  const isAllowed = (id: string) => !present?.limitTimezones || present.supportedTimezones.includes(id);
  const allowed: string[] = [];
  return {
    async save({ cells: { id = '', allowed: cell = '' } }) {
      // An outdated id counts as its successor.
      const zone = resolveTimeZone(id);
      if (!zone) throw new BadInput(`${ROW}.id`, { en: 'INVALID TIMEZONE', sp: 'INVALID TIMEZONE' });
      const isWished = !columns.includes('allowed') || flagOf(cell, 'allowed');
      if (isWished && !allowed.includes(zone.id)) allowed.push(zone.id);
      return isWished === isAllowed(zone.id) ? 'unchanged' : 'changed';
    },
    async finish() {
      await saveEcosystemInput(actor, db, {
        supportedTimezones: allowed,
        limitTimezones: allowed.length > 0,
      });
    },
  };
}
