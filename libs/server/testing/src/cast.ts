import { randomUUID } from 'node:crypto';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { Principal } from '@lyceum/server/subgraph';

export { PLACES, PRINCIPALS, type Place, type Principal } from '@lyceum/server/subgraph';

/** Two ecosystems: the own one with two programs and the eight principals, and a foreign one. */
export interface Cast {
  ecosystemId: string;
  otherEcosystemId: string;
  programId: string;
  siblingProgramId: string;
  otherProgramId: string;
  schoolId: string;
  actors: Record<Principal, Actor>;
  /** The same principals in the foreign ecosystem and its program. */
  foreigners: Record<Principal, Actor>;
}

/** Fresh ids, so that tests in one database do not affect each other. */
export function makeCast(): Cast {
  const [ecosystemId, otherEcosystemId] = [randomUUID(), randomUUID()];
  const [programId, siblingProgramId, otherProgramId, schoolId] = Array.from({ length: 4 }, () =>
    randomUUID(),
  );
  return {
    ecosystemId,
    otherEcosystemId,
    programId: programId!,
    siblingProgramId: siblingProgramId!,
    otherProgramId: otherProgramId!,
    schoolId: schoolId!,
    actors: principals(ecosystemId, programId!, schoolId!),
    foreigners: principals(otherEcosystemId, otherProgramId!, randomUUID()),
  };
}

function principals(ecosystemId: string, programId: string, schoolId: string): Record<Principal, Actor> {
  const user = (part: Partial<Actor>): Actor => ({
    ...anonymousActor({
      requestId: randomUUID(),
      ecosystemId,
      timeZoneId: 'America/Denver',
      ip: '127.0.0.1',
    }),
    kind: 'user',
    accountId: randomUUID(),
    userId: randomUUID(),
    ...part,
  });
  return {
    nobody: anonymousActor({ requestId: randomUUID(), ecosystemId, ip: '127.0.0.1' }),
    learner: user({ programRoles: [{ programId, role: 'LEARNER' }], profileTypes: ['Student'] }),
    leader: user({ programRoles: [{ programId, role: 'LEADER' }], profileTypes: ['Tutor'] }),
    parent: user({ ecosystemRoles: ['PARENT'], profileTypes: ['Parent'] }),
    staff: user({ ecosystemRoles: ['STAFF'], profileTypes: ['Staff'], supportedSchoolIds: [schoolId] }),
    programAdmin: user({
      programRoles: [{ programId, role: 'PROGRAM_ADMIN' }],
      profileTypes: ['ProgramAdmin'],
    }),
    superAdmin: user({ ecosystemRoles: ['SUPER_ADMIN'], profileTypes: ['Admin'] }),
    internalAdmin: user({ isInternalAdmin: true, operatorVisit: true, profileTypes: ['PlatformAdmin'] }),
  };
}
