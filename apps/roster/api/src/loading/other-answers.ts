import type { TenantDb } from '@lyceum/server/tenancy';

/** Another domain has taken a chunk, or given it up. */
export interface AnsweredChunk {
  /** As it stood in the chunk's event for the import. */
  importJobId: string;
  chunk: number;
  loaded: boolean;
}

type Follower = (db: TenantDb, answered: AnsweredChunk) => Promise<void>;

let followers: Follower[] = [];

/** Hears, in the same transaction, of every chunk that is answered: those of no import are somebody else's. */
export function hearAnsweredChunks(follower: Follower): void {
  if (!followers.includes(follower)) followers = [...followers, follower];
}

export async function chunkAnswered(db: TenantDb, answered: AnsweredChunk): Promise<void> {
  for (const follower of followers) await follower(db, answered);
}
