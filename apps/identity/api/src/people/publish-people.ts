import type { PersonSaved } from '@lyceum/contracts/identity';
import { ACTOR_CHANGED_CHANNEL } from '@lyceum/server/events';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { advanceLimitDays } from './advance-limit-days';
import { loadMembers, type Member } from './member';
import { ofAgeOn } from './of-age-on';

const BATCH = 500;

/** Publishes people who were changed in this transaction to every domain, to browsers and to the gateway's cache. */
export async function publishPeople(
  db: TenantDb,
  services: Services,
  ids: readonly string[],
): Promise<Member[]> {
  const announced = await recordPeople(db, ids);
  db.notify({ userIds: 'ecosystem', topics: ['people'], ids: ids.length > 100 ? [] : [...ids] });
  for (const { accountId } of announced)
    if (accountId) db.afterCommit(() => actorChanged(services, accountId));
  return announced;
}

/** Publishes to the other domains only: for changes that no browser and no permission depends on. */
export async function recordPeople(db: TenantDb, ids: readonly string[]): Promise<Member[]> {
  const announced: Member[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await db.query(
      `UPDATE identity.members SET revision = revision + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = ANY($2::uuid[])`,
      [db.ecosystemId, batch],
    );
    const members = await loadMembers(db, batch);
    const subjects = await subjectsOf(db, members);
    await db.record(
      ...members.map((member) => ({ type: 'identity.person-saved', payload: personSaved(member, subjects) })),
    );
    announced.push(...members);
  }
  return announced;
}

/** Makes the gateway drop its cached actors of the account. Not awaited: they expire after two seconds anyway. */
export function actorChanged({ redis, config, logger }: Services, accountId: string): void {
  void redis
    .publish(`${config.REDIS_PREFIX}${ACTOR_CHANGED_CHANNEL}`, accountId)
    .catch((error: unknown) => logger.warn({ err: error }, 'actor-changed was not published'));
}

type Subject = NonNullable<PersonSaved['preferredSubjects']>[number];

/** All subjects that the members name, with their present names. */
async function subjectsOf(db: TenantDb, members: readonly Member[]): Promise<Map<string, Subject>> {
  const ids = [...new Set(members.flatMap(({ preferredSubjectIds }) => preferredSubjectIds))];
  if (ids.length === 0) return new Map();
  const rows = await db.query<Subject>(
    `SELECT s.id, s.name, s.code FROM identity.subjects s WHERE s.id = ANY($1::uuid[]) AND NOT s.archived`,
    [ids],
  );
  return new Map(rows.map((subject) => [subject.id, subject]));
}

function personSaved(member: Member, subjects: ReadonlyMap<string, Subject>): PersonSaved {
  return {
    userId: member.id,
    accountId: member.accountId,
    email: member.email,
    emailVerified: member.emailVerified,
    firstName: member.firstName,
    lastName: member.lastName,
    preferredName: member.preferredName,
    language: member.language,
    timeZoneId: member.timeZoneId,
    schoolId: member.schoolId,
    gradeLevel: member.gradeLevel,
    status: member.status,
    profileTypes: member.profileTypes,
    ecosystemRoles: member.ecosystemRoles,
    programRoles: member.programRoles,
    availableHours: member.availableHours,
    availabilityOverrides: member.availabilityOverrides,
    notificationPreference: member.notificationPreference,
    eventChannels: member.eventChannels,
    textNumber: member.notificationPreference.includes('TEXT') ? member.verifiedPhone : null,
    advanceLimitDays: advanceLimitDays(member),
    hourlyWage: member.hourlyWage,
    canMessage: member.canMessage,
    languagesSpoken: member.languagesSpoken,
    preferredSubjects: member.preferredSubjectIds.flatMap((id) => subjects.get(id) ?? []),
    familyConnections: member.familyConnections,
    ofAgeOn: ofAgeOn(member.birthDate),
    revision: member.revision,
  };
}
