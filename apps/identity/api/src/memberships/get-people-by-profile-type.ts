import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { PeopleByProfileType, QueryGetPeopleByProfileTypeArgs } from '../__generated__/resolvers';

const HERE = `r.program_id = $1 AND r.status <> 'ARCHIVED'`;

/** The people of a profile type, to whom a program's permission is given or from whom it is taken. */
export async function getPeopleByProfileType(
  actor: Actor,
  { programId }: QueryGetPeopleByProfileTypeArgs,
  { tenancy }: Services,
): Promise<PeopleByProfileType> {
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const [row] = await tenancy.read<PeopleByProfileType>(actor, {
    name: 'people-by-profile-type',
    text: `SELECT p.tutors, p.tutees, family.parents, schools.teachers, schools.staff
      FROM identity.programs known,
      (SELECT count(*) FILTER (WHERE r.role = 'LEADER')::int AS tutors, count(*) FILTER (WHERE r.role = 'LEARNER')::int AS tutees
       FROM identity.program_roles r WHERE ${HERE}) p,
      (SELECT count(DISTINCT f.relative_id)::int AS parents
       FROM identity.program_roles r JOIN identity.family_connections f ON f.user_id = r.user_id
       WHERE ${HERE} AND r.role = 'LEARNER' AND f.relationship <> 'CHILD') family,
      (SELECT count(*) FILTER (WHERE r.role = 'TEACHER')::int AS teachers, count(*) FILTER (WHERE r.role = 'STAFF')::int AS staff
       FROM identity.ecosystem_roles r WHERE r.role IN ('TEACHER', 'STAFF') AND r.status <> 'ARCHIVED') schools
      WHERE known.id = $1`,
    values: [programId],
  });
  if (!row) throw new NotFound('program');
  return row;
}
