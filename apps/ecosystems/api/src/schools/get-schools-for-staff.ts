import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { MOST_SCHOOLS } from './find-schools';
import { SCHOOL_COLUMNS, type SchoolRecord } from './school-row';

/** The actor's roles hold the school ids; this adds names and leaves out schools archived since. */
export async function getSchoolsForStaff(actor: Actor, { tenancy }: Services): Promise<SchoolRecord[]> {
  const works = actor.ecosystemRoles.includes('STAFF') || actor.ecosystemRoles.includes('TEACHER');
  if (!works || actor.supportedSchoolIds.length === 0) return [];
  return tenancy.read<SchoolRecord>(actor, {
    name: 'schools-for-staff',
    text: `SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools WHERE id = ANY ($1::uuid[]) AND NOT archived
      ORDER BY sort_name, id LIMIT ${MOST_SCHOOLS}`,
    values: [actor.supportedSchoolIds],
  });
}
