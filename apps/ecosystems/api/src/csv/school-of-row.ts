import type { TenantDb } from '@lyceum/server/tenancy';
import { BadInput } from '@lyceum/server/errors';
import type { SchoolCalendar } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { t } from '../i18n';
import { recordSchoolsSaved, saveSchool, SCHOOL_COLUMNS, type SchoolRecord } from '../schools/subject';
import { ROW } from './row-errors';
import type { TableRow } from './read-table';

const NONE = t('csv.schoolNotFound');
const SEVERAL = t('csv.schoolAmbiguous');

/** Finds the school of each row, and collects the school calendars that the rows produce. */
export async function schoolCalendars(db: TenantDb) {
  const schools = await db.query<SchoolRecord>(
    `SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools WHERE NOT archived ORDER BY id FOR UPDATE`,
  );
  const touched = new Map<string, SchoolRecord>();
  return {
    /** Throws when the row does not name exactly one school. */
    of({ cells: { schoolId, districtId, externalId, school } }: TableRow): SchoolRecord {
      const found = schools.filter((each) => {
        if (schoolId) return each.id === schoolId.toLowerCase();
        if (districtId && externalId) return each.districtId === districtId && each.externalId === externalId;
        return Boolean(school) && each.name.toLowerCase() === school!.toLowerCase();
      });
      if (found.length === 1) return found[0]!;
      throw new BadInput(`${ROW}.${schoolId ? 'schoolId' : 'school'}`, found.length > 1 ? SEVERAL : NONE);
    },
    change(school: SchoolRecord, calendar: Partial<SchoolCalendar>): void {
      school.calendar = { ...school.calendar, ...calendar };
      touched.set(school.id, school);
    },
    async finish(actor: Actor): Promise<void> {
      const saved: SchoolRecord[] = [];
      for (const { id, calendar } of touched.values())
        saved.push(await saveSchool(actor, db, { id, calendar }, 'csv'));
      await recordSchoolsSaved(db, saved);
      db.notify({ userIds: 'ecosystem', topics: ['ecosystem'] });
    },
  };
}
