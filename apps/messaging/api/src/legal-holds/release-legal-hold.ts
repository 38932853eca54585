import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationReleaseLegalHoldArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { LEGAL_HOLD, lockOpenHold, presentHolds, type LegalHoldRow } from './legal-hold-row';
import { lockLegalHolds, readLegalHoldSettings } from './legal-hold-settings';
import { notifyOfHold } from './notify-of-hold';
import { publishLegalHolds } from './publish-legal-holds.platform';
import { reasonOf } from './reason-of';

export function releaseLegalHold(
  actor: Actor,
  { holdId, reason: typed }: MutationReleaseLegalHoldArgs,
  { tenancy, clock }: Services,
) {
  const reason = reasonOf('reason', typed);
  const now = clock.now();
  return tenancy.within(actor, async (db) => {
    await lockLegalHolds(db);
    const hold = await lockOpenHold(db, holdId);
    const { twoPeople } = await readLegalHoldSettings(db);
    const isAsking = twoPeople && !hold.releaseAskedAt;
    // Whoever asked stays the first person after the setting is turned on or off again.
    if (twoPeople && hold.releaseAskedAt && hold.releaseAskedBy === actor.userId)
      throw new Conflict(t('legalHolds.secondPerson'), { refusal: 'SECOND_PERSON' });
    const [row] = await db.query<LegalHoldRow>(
      isAsking
        ? `UPDATE messaging.legal_holds h SET release_asked_by = $2, release_asked_at = $3, release_reason = $4 WHERE h.id = $1
           RETURNING ${LEGAL_HOLD}`
        : `UPDATE messaging.legal_holds h SET released_by = $2, released_at = $3, release_reason = coalesce(h.release_reason, $4)
           WHERE h.id = $1 RETURNING ${LEGAL_HOLD}`,
      [hold.id, actor.userId, now, reason],
    );
    const action = isAsking ? 'ask-release' : 'release';
    await db.audit({ action, subjectKind: 'legal-hold', subjectId: hold.id, reason });
    await publishLegalHolds(db);
    await notifyOfHold(db, hold.id, isAsking ? 'RELEASE_ASKED' : 'RELEASED');
    const [released] = await presentHolds(db, [row!], actor.userId);
    return released!;
  });
}
