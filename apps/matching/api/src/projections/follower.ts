import type { PersonSaved } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A subject that follows what is kept of other domains, in the same transaction; `definition.ts` says in which order. */
export interface Follower {
  /** Of these people something newer is kept now. */
  peopleSaved?(db: TenantDb, people: readonly PersonSaved[], now: Date): Promise<void>;
  /** Somebody is back whom the archive had since then, an ISO instant. */
  personRestored?(db: TenantDb, userId: string, archivedAt: string): Promise<void>;
  /** Nobody may keep a copy of demo data that was removed; the people and programs themselves are still kept. */
  demoRemoved?(db: TenantDb, gone: { userIds?: string[]; programIds?: string[] }): Promise<void>;
  /** These people led or attended sessions that were held, or no longer did. */
  attendanceChanged?(db: TenantDb, userIds: readonly string[]): Promise<void>;
  /** Sessions that were held are there no more. */
  sessionsRemoved?(db: TenantDb, sessionIds: readonly string[]): Promise<void>;
}
