import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationKeepLegalHoldArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { LEGAL_HOLD, lockOpenHold, presentHolds, type LegalHoldRow } from './legal-hold-row';
import { lockLegalHolds } from './legal-hold-settings';
import { notifyOfHold } from './notify-of-hold';

export function keepLegalHold(actor: Actor, { holdId }: MutationKeepLegalHoldArgs, { tenancy }: Services) {
  return tenancy.within(actor, async (db) => {
    await lockLegalHolds(db);
    const hold = await lockOpenHold(db, holdId);
    if (!hold.releaseAskedAt) throw new Conflict(t('legalHolds.notAsked'), { refusal: 'NOT_ASKED' });
    const [row] = await db.query<LegalHoldRow>(
      `UPDATE messaging.legal_holds h SET release_asked_by = NULL, release_asked_at = NULL, release_reason = NULL
       WHERE h.id = $1 RETURNING ${LEGAL_HOLD}`,
      [hold.id],
    );
    const before = { releaseAskedBy: hold.releaseAskedBy, releaseReason: hold.releaseReason };
    await db.audit({ action: 'keep', subjectKind: 'legal-hold', subjectId: hold.id, before });
    await notifyOfHold(db, hold.id, 'KEPT');
    const [kept] = await presentHolds(db, [row!], actor.userId);
    return kept!;
  });
}
