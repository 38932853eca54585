import { mergeUpdates } from 'yjs';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';

/** Key of a document. */
export interface DocumentPlace {
  ecosystemId: string;
  sessionId: string;
  /** `board`, `notes`, or `board:<breakout>`. */
  name: string;
}

const actorOf = ({ ecosystemId }: DocumentPlace) => systemActor(ecosystemId, 'lesson documents');

/** Everything stored of the document; null where nothing was. */
export async function loadDocument(place: DocumentPlace, services: Services): Promise<Uint8Array | null> {
  const [row] = await services.tenancy.within(actorOf(place), (db) =>
    db.query<{ state: Buffer }>(
      `SELECT state FROM sessions.room_documents WHERE session_id = $1 AND name = $2`,
      [place.sessionId, place.name],
    ),
  );
  return row ? new Uint8Array(row.state) : null;
}

/** Merges with the stored state and removes nothing: it may have changes that this server has not received. */
export async function storeDocument(
  place: DocumentPlace,
  state: Uint8Array,
  services: Services,
): Promise<void> {
  await services.tenancy.within(actorOf(place), async (db) => {
    const key = [place.sessionId, place.name];
    await db.query(
      `INSERT INTO sessions.room_documents (ecosystem_id, session_id, name, state) VALUES ($1, $2, $3, ''::bytea)
       ON CONFLICT DO NOTHING`,
      [db.ecosystemId, ...key],
    );
    const [row] = await db.query<{ state: Buffer }>(
      `SELECT state FROM sessions.room_documents WHERE session_id = $1 AND name = $2 FOR UPDATE`,
      key,
    );
    const before = row!.state;
    const merged = before.length > 0 ? mergeUpdates([new Uint8Array(before), state]) : state;
    await db.query(
      `UPDATE sessions.room_documents SET state = $3, updated_at = now() WHERE session_id = $1 AND name = $2`,
      [...key, Buffer.from(merged)],
    );
  });
}
