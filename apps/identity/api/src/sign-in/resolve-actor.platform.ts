import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMember, type Member } from '../people/member';

export interface ActorRequest {
  /** Null: nobody is signed in, and only the ecosystem is looked up. */
  accountId?: string | null;
  /** The signed-in state, from the access token. */
  sid?: string | null;
  ecosystemProfileId?: string | null;
  ecosystemId?: string | null;
}

/** The profile id of the platform's own ecosystem, whose internal admins may visit every other. */
const PLATFORM_PROFILE = 'admin';

/**
 * Who asks, in which ecosystem; request id, address and mode are the gateway's to add. In an ecosystem that they do not
 * belong to, a signed-in person is a visitor like any other. Null: the signed-in state has ended.
 */
export async function resolveActor(request: ActorRequest, services: Services): Promise<Actor | null> {
  return services.tenancy.platformWide('resolve an actor', async (db) => {
    const ecosystem = await findEcosystem(db, request);
    if (!request.accountId) return visitorOf(ecosystem);
    const state = await findState(db, request);
    if (!state) return null;
    const ecosystemId = ecosystem?.id ?? (request.ecosystemProfileId ? null : state.ecosystemId);
    if (!ecosystemId) return visitorOf(null);
    const own = await findMembership(db, request.accountId, ecosystemId);
    const platform = await findPlatformMembership(db, request.accountId);
    const member = own ?? platform;
    if (!member) return visitorOf({ id: ecosystemId, language: ecosystem?.language ?? 'en' });
    return { ...actorOf(member, ecosystemId, platform), familyId: state.id };
  });
}

function visitorOf(ecosystem: { id: string; language: 'en' | 'sp' } | null): Actor {
  return anonymousActor({
    requestId: '',
    ecosystemId: ecosystem?.id ?? null,
    language: ecosystem?.language ?? 'en',
  });
}

async function findEcosystem(db: TenantDb, { ecosystemId, ecosystemProfileId }: ActorRequest) {
  if (!ecosystemProfileId) return ecosystemId ? { id: ecosystemId, language: 'en' as const } : null;
  const [row] = await db.query<{ id: string; language: 'en' | 'sp' }>(
    `SELECT id, default_language AS language FROM identity.ecosystems WHERE profile_id = $1 ORDER BY archived, id LIMIT 1`,
    [ecosystemProfileId],
  );
  return row ?? null;
}

async function findState(
  db: TenantDb,
  { accountId, sid }: ActorRequest,
): Promise<{ id: string; ecosystemId: string } | null> {
  const [row] = await db.query<{ id: string; ecosystemId: string }>(
    `SELECT f.id, f.ecosystem_id AS "ecosystemId" FROM identity.refresh_families f
     JOIN identity.accounts a ON a.id = f.account_id AND a.disabled_at IS NULL
     WHERE f.id = $1 AND f.account_id = $2 AND f.ended_at IS NULL AND f.expires_at > now()`,
    [sid, accountId],
  );
  return row ?? null;
}

async function findMembership(db: TenantDb, accountId: string, ecosystemId: string): Promise<Member | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT id FROM identity.members WHERE account_id = $1 AND ecosystem_id = $2 AND status = 'ACTIVATED'`,
    [accountId, ecosystemId],
  );
  return row ? loadMember(db, row.id) : null;
}

/** The account's membership as an internal admin of the platform. */
async function findPlatformMembership(db: TenantDb, accountId: string): Promise<Member | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m JOIN identity.ecosystems e ON e.id = m.ecosystem_id AND e.profile_id = $2
     WHERE m.account_id = $1 AND m.status = 'ACTIVATED' AND 'InternalAdmin' = ANY(m.profile_types)`,
    [accountId, PLATFORM_PROFILE],
  );
  return row ? loadMember(db, row.id) : null;
}

function actorOf(member: Member, ecosystemId: string, platform: Member | null): Actor {
  const isVisit = member.ecosystemId !== ecosystemId;
  return {
    ...anonymousActor({ requestId: '' }),
    kind: 'user',
    accountId: member.accountId,
    userId: member.id,
    ecosystemId,
    ecosystemRoles: isVisit ? [] : member.ecosystemRoles.map(({ role }) => role),
    programRoles: isVisit ? [] : member.programRoles,
    profileTypes: member.profileTypes,
    supportedSchoolIds: isVisit
      ? []
      : [...new Set(member.ecosystemRoles.flatMap((held) => held.supportedSchoolIds))],
    isInternalAdmin: platform !== null && (isVisit || platform.id === member.id),
    operatorVisit: isVisit,
    language: member.language,
    timeZoneId: member.timeZoneId,
  };
}
