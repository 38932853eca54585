import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import { anonymousActor, type Actor, type Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { visitOf } from '../operator-visits/subject';
import { loadMember, MAY_ENTER, type Member } from '../people/subject';

export interface ActorRequest {
  /** Null: nobody is signed in; only the ecosystem is looked up. */
  accountId?: string | null;
  /** The sign-in (refresh family) of the access token. */
  sid?: string | null;
  ecosystemProfileId?: string | null;
  ecosystemId?: string | null;
}

/**
 * The actor of a request and their ecosystem; the gateway adds request id, IP address and mode. A signed-in person is a
 * visitor in an ecosystem that they do not belong to, and in an archived one that they do not administer; so is an
 * operator without a visit. Null: the sign-in has ended.
 */
export async function resolveActor(request: ActorRequest, services: Services): Promise<Actor | null> {
  return services.tenancy.platformWide('resolve an actor', async (db) => {
    const asked = await findEcosystem(db, request);
    if (!request.accountId) return visitorOf(asked);
    const state = await findState(db, request);
    if (!state) return null;
    const ecosystem = asked ?? (request.ecosystemProfileId ? null : await findEcosystem(db, state));
    if (!ecosystem) return visitorOf(null);
    if (!opens(state, ecosystem)) return visitorOf(ecosystem);
    const own = await findMembership(db, request.accountId, ecosystem.id);
    const platform = state.confined ? null : await findPlatformMembership(db, request.accountId);
    const member = own ?? platform;
    if (!member) return visitorOf(ecosystem);
    const visit = own ? null : await visitOf(db, { familyId: state.id, ecosystemId: ecosystem.id });
    if (!own && !visit) return visitorOf(ecosystem);
    const actor = {
      ...actorOf(member, ecosystem.id, platform),
      familyId: state.id,
      ...(visit ? { visitEndsAt: new Date(visit.endsAt).toISOString() } : {}),
    };
    return ecosystem.archived ? { ...actor, readOnly: true } : actor;
  });
}

interface FoundEcosystem {
  id: string;
  language: Language;
  archived: boolean;
  mfaRequired: boolean;
}

interface State {
  id: string;
  ecosystemId: string;
  secondStep: boolean;
  confined: boolean;
}

/** A confined sign-in opens no other ecosystem; one without a second step opens none that requires it. */
function opens(state: State, ecosystem: FoundEcosystem): boolean {
  if (state.confined && state.ecosystemId !== ecosystem.id) return false;
  return state.secondStep || !ecosystem.mfaRequired;
}

function visitorOf(ecosystem: FoundEcosystem | null): Actor {
  return anonymousActor({
    requestId: '',
    ecosystemId: ecosystem?.id ?? null,
    language: ecosystem?.language ?? 'en',
  });
}

/** By profile id, else by id. An id that is not projected yet counts as an open ecosystem. */
async function findEcosystem(
  db: TenantDb,
  { ecosystemId, ecosystemProfileId }: Pick<ActorRequest, 'ecosystemId' | 'ecosystemProfileId'>,
): Promise<FoundEcosystem | null> {
  if (!ecosystemProfileId && !ecosystemId) return null;
  const [row] = await db.query<FoundEcosystem>(
    `SELECT id, default_language AS language, archived, mfa_required AS "mfaRequired" FROM identity.ecosystems
     WHERE ${ecosystemProfileId ? 'profile_id' : 'id'} = $1 ORDER BY archived, id LIMIT 1`,
    [ecosystemProfileId || ecosystemId],
  );
  if (row) return row;
  return ecosystemId && !ecosystemProfileId
    ? { id: ecosystemId, language: 'en', archived: false, mfaRequired: false }
    : null;
}

async function findState(db: TenantDb, { accountId, sid }: ActorRequest): Promise<State | null> {
  const [row] = await db.query<State>(
    `SELECT f.id, f.ecosystem_id AS "ecosystemId", f.second_step_at IS NOT NULL AS "secondStep", f.confined FROM identity.refresh_families f
     JOIN identity.accounts a ON a.id = f.account_id AND a.disabled_at IS NULL
     WHERE f.id = $1 AND f.account_id = $2 AND f.ended_at IS NULL AND f.expires_at > now()`,
    [sid, accountId],
  );
  return row ?? null;
}

async function findMembership(db: TenantDb, accountId: string, ecosystemId: string): Promise<Member | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.account_id = $1 AND m.ecosystem_id = $2 AND ${MAY_ENTER}`,
    [accountId, ecosystemId],
  );
  return row ? loadMember(db, row.id) : null;
}

/** The account's membership as an operator of the platform. */
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
