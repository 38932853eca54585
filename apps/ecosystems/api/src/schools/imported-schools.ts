import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { recordSchoolsSaved, SCHOOL_COLUMNS, type SchoolRecord } from './school-row';

/** Saves the schools of an imported student file: adds new ones, and updates the names of existing ones. */
export const importedSchools = defineConsumer<Pick<RosterEvents, 'roster.schools-ready'>>({
  topic: 'roster',
  handlers: {
    'roster.schools-ready': async ({ payload }, db) => {
      // Saved in the order of ids, so that two imports at once do not deadlock.
      const schools = [...payload.schools].sort((a, b) => a.id.localeCompare(b.id));
      const saved = await db.query<SchoolRecord>(
        `INSERT INTO ecosystems.schools (ecosystem_id, id, name, district_id, district_name, external_id)
         SELECT $1, s.id, s.name, s."districtId", s."districtName", s."externalId"
         FROM jsonb_to_recordset($2::jsonb)
           AS s(id uuid, name text, "districtId" text, "districtName" text, "externalId" text)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, district_id = excluded.district_id,
           district_name = excluded.district_name, external_id = excluded.external_id,
           revision = schools.revision + 1, updated_at = now()
         WHERE (schools.name, schools.district_name) IS DISTINCT FROM (excluded.name, excluded.district_name)
         RETURNING ${SCHOOL_COLUMNS}`,
        [db.ecosystemId, JSON.stringify(schools)],
      );
      await recordSchoolsSaved(db, saved);
      if (saved.length > 0) db.notify({ userIds: 'ecosystem', topics: ['ecosystem'] });
    },
  },
});
