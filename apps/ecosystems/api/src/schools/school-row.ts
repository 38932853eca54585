import type { SchoolCalendar, SchoolSaved } from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface SchoolRecord {
  id: string;
  name: string;
  districtId: string | null;
  districtName: string | null;
  externalId: string | null;
  gradeLevels: string[];
  calendar: SchoolCalendar;
  archived: boolean;
  revision: number;
}

export const SCHOOL_COLUMNS = `id, name, district_id AS "districtId", district_name AS "districtName",
  external_id AS "externalId", grade_levels AS "gradeLevels", calendar, archived, revision`;

export async function recordSchoolsSaved(db: TenantDb, schools: SchoolRecord[]): Promise<void> {
  await db.record(
    ...schools.map(({ gradeLevels: _grades, ...school }) => ({
      type: 'ecosystems.school-saved',
      payload: school satisfies SchoolSaved,
    })),
  );
}
