import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SessionScope } from '../__generated__/resolvers';
import type { Draft } from '../drafts/subject';

export interface SessionsChange {
  ids: readonly string[];
  scope: SessionScope;
  /** What was saved; none where sessions were cancelled. */
  drafts: readonly Draft[];
}

/** What a subject keeps true to sessions that change. */
export interface SessionsFollower {
  /** In the transaction of the change, before people are told of it. */
  changed?(db: TenantDb, change: SessionsChange): Promise<void>;
  /** In the transaction of the save, after people were told of it. */
  announced?(db: TenantDb, drafts: readonly Draft[]): Promise<void>;
  /** After the commit of the save. */
  committed?(ecosystemId: string, sessionIds: readonly string[], services: Services): Promise<void>;
}

let followers: readonly SessionsFollower[] | undefined;

/** Who follows, in the order in which they do; the domain's definition says it once. */
export function followSessionsBy(all: readonly SessionsFollower[]): void {
  followers = all;
}

export async function sessionsChanged(db: TenantDb, change: SessionsChange): Promise<void> {
  for (const follower of known()) await follower.changed?.(db, change);
}

export async function sessionsAnnounced(db: TenantDb, drafts: readonly Draft[]): Promise<void> {
  for (const follower of known()) await follower.announced?.(db, drafts);
}

export async function sessionsCommitted(
  ecosystemId: string,
  sessionIds: readonly string[],
  services: Services,
): Promise<void> {
  for (const follower of known()) await follower.committed?.(ecosystemId, sessionIds, services);
}

/** A change that nobody followed would leave requests and courses behind without a word. */
function known(): readonly SessionsFollower[] {
  if (!followers) throw new Error('nobody follows the sessions: followSessionsBy was not called');
  return followers;
}
