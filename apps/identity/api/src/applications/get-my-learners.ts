import type { Actor } from '@lyceum/server/actor';
import { compareNames, foldText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { loadMember, loadMembers, type Member } from '../people/subject';
import type { WaitingSignUp } from './admit-client';

interface Asked {
  status: string;
  programId: string | null;
  since: Date;
  message: string | null;
  held: WaitingSignUp | null;
}

interface Place {
  program: { id: string; name: string } | null;
  state: 'IN' | 'WAITS_FOR_PROGRAM' | 'WAITS_FOR_ORGANIZATION' | 'DECLINED';
  since: string | null;
  message: string | null;
}

interface FamilyLearner {
  name: string;
  user: { __typename: 'User'; id: string } | null;
  places: Place[];
}

/** The actor, if they are a learner, and their children, with their programs and open requests. */
export async function getMyLearners(actor: Actor, services: Services): Promise<FamilyLearner[]> {
  const { userId } = actor;
  if (!userId || actor.operatorVisit) return [];
  return services.tenancy.within(actor, async (db) => {
    const person = await loadMember(db, userId);
    if (!person) return [];
    const children = await childrenOf(db, person);
    const asked = await askedBy(db, userId);
    const names = await programNames(db);
    const own = learns(person) ? [person] : [];
    return [
      ...[...own, ...children].map((learner) => ({
        name: nameOf(learner),
        user: { __typename: 'User' as const, id: learner.id },
        places: [
          ...placesIn(learner, names),
          ...placesAsked(asked, learner.id === userId ? null : learner, names),
        ],
      })),
      ...unknownOf(asked, children, names),
    ];
  });
}

const nameOf = ({ preferredName, firstName, lastName }: Member) =>
  `${preferredName || firstName} ${lastName}`.trim();

const learns = ({ ecosystemRoles, programRoles }: Member) =>
  ecosystemRoles.some(({ role }) => role === 'STUDENT') ||
  programRoles.some(({ role }) => role === 'LEARNER');

async function childrenOf(db: TenantDb, { familyConnections }: Member): Promise<Member[]> {
  const ids = familyConnections.filter(({ relationship }) => relationship === 'CHILD');
  const children = await loadMembers(
    db,
    ids.map(({ userId }) => userId),
  );
  return children
    .filter(({ status }) => status !== 'ARCHIVED' && status !== 'GLOBAL_LOCK')
    .sort((a, b) => compareNames(nameOf(a), nameOf(b)));
}

async function askedBy(db: TenantDb, userId: string): Promise<Asked | null> {
  const [row] = await db.query<Asked>(
    `SELECT a.status, a.program_id AS "programId", a.created_at AS since, a.message, a.application -> 'held' AS held
     FROM identity.user_applications a WHERE a.user_id = $1 AND a.kind = 'CLIENT' AND a.status <> 'APPROVED'`,
    [userId],
  );
  return row ?? null;
}

async function programNames(db: TenantDb): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    `SELECT p.id, p.name FROM identity.programs p WHERE NOT p.archived`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function placesIn({ programRoles }: Member, names: Map<string, string>): Place[] {
  const ids = programRoles.filter(({ role, programId }) => role === 'LEARNER' && names.has(programId));
  return ids
    .map(({ programId: id }) => ({
      ...{ program: { id, name: names.get(id)! }, state: 'IN' as const },
      ...{ since: null, message: null },
    }))
    .sort((a, b) => compareNames(a.program.name, b.program.name));
}

type Named = Pick<Member, 'firstName' | 'lastName'>;
const keyOf = ({ firstName, lastName }: Named) => foldText(`${firstName} ${lastName}`);

/** `child` is null for an applicant who asked for themself. */
function placesAsked(asked: Asked | null, child: Named | null, names: Map<string, string>): Place[] {
  if (!asked?.held) return [];
  const { learners, wish } = asked.held;
  const named = child ? learners.filter((each) => keyOf(each) === keyOf(child)) : wish ? [{ wish }] : [];
  return named.map((each) => placeOf(asked, each.wish?.programId ?? null, names));
}

/** Children of the application whom an admin has not approved yet, and who are no members. */
function unknownOf(
  asked: Asked | null,
  children: readonly Member[],
  names: Map<string, string>,
): FamilyLearner[] {
  const known = new Set(children.map(keyOf));
  return (asked?.held?.learners ?? [])
    .filter((each) => !known.has(keyOf(each)))
    .map((each) => ({
      name: `${each.firstName} ${each.lastName}`,
      user: null,
      places: [placeOf(asked!, each.wish?.programId ?? null, names)],
    }));
}

function placeOf(asked: Asked, id: string | null, names: Map<string, string>): Place {
  const { status, programId, since, message } = asked;
  const waits = programId ? 'WAITS_FOR_PROGRAM' : 'WAITS_FOR_ORGANIZATION';
  return {
    program: id && names.has(id) ? { id, name: names.get(id)! } : null,
    state: status === 'DECLINED' ? 'DECLINED' : waits,
    since: since.toISOString(),
    message: status === 'DECLINED' ? message : null,
  };
}
