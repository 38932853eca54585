import type { Person } from '@lyceum/server/personal-data';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockUpcoming } from './upcoming-participations';
import { leaveCourses, leaveLedCourses } from './leave-courses';
import { leaveSessions } from './leave-sessions';
import type { Leaving } from './leaving';

const LOST = { asLeader: 'CANCELLED_BY_LEADER', asLearner: 'CANCELLED_BY_LEARNER' } as const;

/** Removes a person who will be erased from everything that has not started. */
export async function leaveEcosystem(db: TenantDb, person: Person, now: Date): Promise<void> {
  const { userId, formerName } = person;
  const reason = `${formerName.firstName} ${formerName.lastName}`;
  const leaving: Leaving = { userId, programId: null, now, reason };
  await leaveSessions(db, await lockUpcoming(db, leaving), leaving, LOST);
  await leaveCourses(db, leaving, null);
  await leaveLedCourses(db, userId);
}
