import type { TenantDb } from '@lyceum/server/tenancy';

/** A chunk that another domain has loaded or given up. */
export interface AnsweredChunk {
  /** The value from the chunk's event. */
  importJobId: string;
  chunk: number;
  loaded: boolean;
}

type Follower = (db: TenantDb, answered: AnsweredChunk) => Promise<void>;

let followers: Follower[] = [];

/**
 * Registers a follower that is called in the confirmation's transaction for every answered chunk, including those of
 * vendor pushes, which belong to no import.
 */
export function followAnsweredChunks(follower: Follower): void {
  if (!followers.includes(follower)) followers = [...followers, follower];
}

export async function chunkAnswered(db: TenantDb, answered: AnsweredChunk): Promise<void> {
  for (const follower of followers) await follower(db, answered);
}
