import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetMySignedWaiversArgs } from '../__generated__/resolvers';
import { printSignedWaiver } from './print-signed-waiver';
import type { SignedCopy } from './waiver-copy-mail';

/** Signatures that are not withdrawn. A PDF is printed only where it is asked for. */
export async function getMySignedWaivers(
  actor: Actor,
  { signatureId = null }: QueryGetMySignedWaiversArgs,
  services: Services,
) {
  if (!actor.userId || actor.operatorVisit || (signatureId && !isUuid(signatureId))) return [];
  const copies = await services.tenancy.read<SignedCopy & { id: string }>(actor, {
    name: 'signed-waivers-of-person',
    text: `SELECT w.id, coalesce(w.shown_title, w.title) AS title, w.shown_text AS text, w.for_names AS "forNames",
        w.signed_name AS "signedName", w.signed_at AS "signedAt"
      FROM identity.signed_waivers w
      WHERE w.user_id = $1 AND w.withdrawn_at IS NULL AND w.shown_text IS NOT NULL AND ($2::uuid IS NULL OR w.id = $2)
      ORDER BY w.signed_at DESC, w.id DESC`,
    values: [actor.userId, signatureId],
  });
  return copies.map((copy) => ({
    ...copy,
    signedAt: copy.signedAt.toISOString(),
    isPdfAvailable: services.pdf.available,
    pdf: () => printSignedWaiver(copy, actor, services),
  }));
}
