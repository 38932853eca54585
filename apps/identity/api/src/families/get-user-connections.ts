import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UserConnections } from '../__generated__/resolvers';
import {
  Conditions,
  findableBy,
  loadMembers,
  type Member,
  MEMBER_COLUMNS,
  type PresentedUser,
  presentUser,
} from '../people/subject';
import { familyOf } from './family-rows';
import { privatePerson } from './private-person';

const MOST = 50;

export async function getUserConnections(
  actor: Actor,
  userId: string,
  services: Services,
): Promise<UserConnections> {
  return services.tenancy.within(actor, async (db) => {
    const person = await privatePerson(db, actor, userId, services);
    const relatives = await loadMembers(
      db,
      person.familyConnections.map((connection) => connection.userId),
    );
    const programs = (role?: string) => [
      ...new Set(
        person.programRoles.filter((held) => !role || held.role === role).map((held) => held.programId),
      ),
    ];
    return {
      family: familyOf(actor, person, new Map(relatives.map((member) => [member.id, member]))),
      leaders: await holders(db, actor, person, 'LEADER', programs()),
      learners: await holders(db, actor, person, 'LEARNER', programs('LEADER')),
      admins: await holders(db, actor, person, 'PROGRAM_ADMIN', programs()),
    };
  });
}

async function holders(
  db: TenantDb,
  actor: Actor,
  person: Member,
  role: string,
  programIds: readonly string[],
): Promise<PresentedUser[]> {
  if (programIds.length === 0) return [];
  const conditions = new Conditions().add(`m.status <> 'ARCHIVED'`);
  conditions.add(`m.id <> ${conditions.value(person.id)}`);
  conditions.add(
    `m.id IN (SELECT r.user_id FROM identity.program_roles r
              WHERE r.program_id = ANY(${conditions.value(programIds)}::uuid[]) AND r.role = ${conditions.value(role)})`,
  );
  // Everyone in a program may see its admins and leaders, not its learners.
  if (role === 'LEARNER') findableBy(conditions, actor);
  const members = await db.query<Member>(
    `SELECT ${MEMBER_COLUMNS} FROM identity.members m WHERE ${conditions.sql} ORDER BY m.sort_name, m.id LIMIT ${MOST}`,
    conditions.values,
  );
  return members.flatMap((member) => presentUser(actor, member) ?? []);
}
