import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { WaiverSignatures } from '../__generated__/resolvers';
import { signUpSettings } from '../ecosystem-facts/subject';
import { waiverHash } from '../sign-up/subject';

/** Counted by the signed text, so that a version that is in use again counts again. */
export async function getWaiverSignatures(actor: Actor, { tenancy }: Services): Promise<WaiverSignatures[]> {
  return tenancy.within(actor, async (db) => {
    const waivers = (await signUpSettings(db))?.waivers ?? [];
    const wanted = waivers.map((waiver) => ({ id: waiver.id, hash: waiverHash(waiver).toString('hex') }));
    return db.query<WaiverSignatures>(
      `SELECT wanted.id AS "waiverId", count(*) FILTER (WHERE signer.current)::int AS current,
         count(*) FILTER (WHERE NOT signer.current)::int AS earlier
       FROM jsonb_to_recordset($1::jsonb) AS wanted (id uuid, hash text)
       LEFT JOIN (SELECT w.waiver_id, w.user_id, bool_or(encode(w.text_hash, 'hex') = own.hash) AS current
         FROM identity.signed_waivers w JOIN jsonb_to_recordset($1::jsonb) AS own (id uuid, hash text) ON own.id = w.waiver_id
         WHERE w.withdrawn_at IS NULL
         GROUP BY 1, 2) signer ON signer.waiver_id = wanted.id
       GROUP BY wanted.id`,
      [JSON.stringify(wanted)],
    );
  });
}
