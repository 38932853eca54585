import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SessionScope } from '../__generated__/resolvers';
import type { Draft } from '../drafts/subject';

export interface SessionsChange {
  ids: readonly string[];
  scope: SessionScope;
  /** The saved drafts; empty when sessions were cancelled. */
  drafts: readonly Draft[];
}

/** Hooks of a subject that keeps its own data consistent with changed sessions. */
export interface SessionsFollower {
  /** Runs in the transaction of the change, before it is published. */
  changed?(db: TenantDb, change: SessionsChange): Promise<void>;
  /** Runs in the transaction of everything that is published: also booked, restored and handed over sessions, and seats. */
  changePublished?(db: TenantDb, ids: readonly string[]): Promise<void>;
  /** Runs in the transaction of the save, after it was published. */
  published?(db: TenantDb, drafts: readonly Draft[]): Promise<void>;
  /** Runs after the commit of the save. */
  committed?(ecosystemId: string, sessionIds: readonly string[], services: Services): Promise<void>;
}

let followers: readonly SessionsFollower[] | undefined;

/** Registers the followers in the order in which they run; called once by definition.ts. */
export function followSessionsBy(all: readonly SessionsFollower[]): void {
  followers = all;
}

export async function sessionsChanged(db: TenantDb, change: SessionsChange): Promise<void> {
  for (const follower of registered()) await follower.changed?.(db, change);
}

export async function changePublished(db: TenantDb, ids: readonly string[]): Promise<void> {
  for (const follower of registered()) await follower.changePublished?.(db, ids);
}

export async function sessionsPublished(db: TenantDb, drafts: readonly Draft[]): Promise<void> {
  for (const follower of registered()) await follower.published?.(db, drafts);
}

export async function sessionsCommitted(
  ecosystemId: string,
  sessionIds: readonly string[],
  services: Services,
): Promise<void> {
  for (const follower of registered()) await follower.committed?.(ecosystemId, sessionIds, services);
}

/** Throws when no followers are registered: requests and courses would silently become inconsistent. */
function registered(): readonly SessionsFollower[] {
  if (!followers) throw new Error('nobody follows the sessions: followSessionsBy was not called');
  return followers;
}
