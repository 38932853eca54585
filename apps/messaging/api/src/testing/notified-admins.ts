import type { Actor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type Cast, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../definition';

const LIST = '{ getNotificationsQuery { notifications { type details link } unreadCount } }';

interface Listed {
  type: string;
  details: string;
  link: string;
}

export interface NotifiedAdmins extends TestSubgraph {
  cast: Cast;
  /** The notifications of a person, latest first. */
  listOf: (actor: Actor) => Promise<Listed[]>;
}

/** Messaging with a super admin and a program admin, and the super admin of another ecosystem. */
export async function startWithAdmins(): Promise<NotifiedAdmins> {
  const cast = makeCast();
  const { actors, foreigners, ecosystemId, otherEcosystemId, programId } = cast;
  const subgraph = await startTestSubgraph(definition);
  for (const [ecosystem, actor, roles, adminOf] of [
    [ecosystemId, actors.superAdmin, ['SUPER_ADMIN'], []],
    [ecosystemId, actors.programAdmin, [], [programId]],
    [otherEcosystemId, foreigners.superAdmin, ['SUPER_ADMIN'], []],
  ] as const)
    await subgraph.admin.query(
      `INSERT INTO messaging.people (ecosystem_id, user_id, first_name, language, time_zone_id, status, profile_types,
         notification_preference, guardian_ids, revision, reachable, roles, admin_of)
       VALUES ($1, $2, 'A', 'en', 'UTC', 'ACTIVE', '{}', '{}', '{}', 1, true, $3, $4)`,
      [ecosystem, actor.userId, roles, adminOf],
    );
  return {
    ...subgraph,
    cast,
    listOf: async (actor: Actor) =>
      (await subgraph.as(actor).query(LIST)).getNotificationsQuery.notifications as Listed[],
  };
}
