import type { PersonSaved } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A subject that follows changes of the projections, in the same transaction; `definition.ts` gives the order. */
export interface Follower {
  /** A newer state of these people was projected. */
  peopleSaved?(db: TenantDb, people: readonly PersonSaved[], now: Date): Promise<void>;
  /** A person was restored who was archived at `archivedAt`, an ISO 8601 instant. */
  personRestored?(db: TenantDb, userId: string, archivedAt: string): Promise<void>;
  /** Demo people or programs were removed: their data must go. Their own rows still exist at this point. */
  demoRemoved?(db: TenantDb, gone: { userIds?: string[]; programIds?: string[] }): Promise<void>;
  /** Completed sessions that these people led or attended were added, changed or removed. */
  attendanceChanged?(db: TenantDb, userIds: readonly string[]): Promise<void>;
  /** Completed sessions were removed. */
  sessionsRemoved?(db: TenantDb, sessionIds: readonly string[]): Promise<void>;
}
