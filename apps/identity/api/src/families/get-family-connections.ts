import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { FamilyConnections, UserConnections } from '../__generated__/resolvers';
import {
  Conditions,
  findableBy,
  loadMember,
  loadMembers,
  type Member,
  MEMBER_COLUMNS,
  type PresentedUser,
  presentUser,
  sightOf,
} from '../people/subject';
import { viewLog } from '../view-log/subject';
import { familyOf, readFamily } from './family-rows';

const MOST = 50;

/** A person whose private data the actor may see. */
async function privatePerson(
  db: TenantDb,
  actor: Actor,
  userId: string,
  services: Services,
): Promise<Member> {
  const person = isUuid(userId) ? await loadMember(db, userId) : null;
  if (!person || sightOf(actor, person) !== 'private') throw new NotFound('person');
  viewLog(services).note(actor, 'FAMILY', [person.id]);
  return person;
}

export async function getFamilyConnections(
  actor: Actor,
  userId: string,
  services: Services,
): Promise<FamilyConnections> {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) =>
    readFamily(db, actor, await privatePerson(db, actor, userId, services), now),
  );
}

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

export async function hasConnections(actor: Actor, services: Services): Promise<boolean> {
  if (!actor.userId || actor.operatorVisit) return false;
  const rows = await services.tenancy.read(actor, {
    name: 'has-connections',
    text: `SELECT 1 WHERE EXISTS (SELECT 1 FROM identity.family_connections f WHERE f.user_id = $1)
           OR EXISTS (SELECT 1 FROM identity.program_roles own JOIN identity.program_roles other
                      ON other.program_id = own.program_id AND other.user_id <> own.user_id WHERE own.user_id = $1)`,
    values: [actor.userId],
  });
  return rows.length > 0;
}
