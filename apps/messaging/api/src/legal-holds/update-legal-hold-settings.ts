import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationUpdateLegalHoldSettingsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockLegalHolds, readLegalHoldSettings } from './legal-hold-settings';
import { publishLegalHolds } from './publish-legal-holds.platform';

export function updateLegalHoldSettings(
  actor: Actor,
  { settings: { revision, twoPeople, showsWaiting } }: MutationUpdateLegalHoldSettingsArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actor, async (db) => {
    await lockLegalHolds(db);
    const before = await readLegalHoldSettings(db);
    if (revision !== before.revision)
      throw new Conflict(t('legalHolds.stale'), { field: 'settings.revision', revision: before.revision });
    if (before.twoPeople && !twoPeople) await requireNoOpenHold(db);
    await db.query(
      `INSERT INTO messaging.legal_hold_settings AS s (ecosystem_id, two_people, shows_waiting) VALUES ($1, $2, $3)
       ON CONFLICT (ecosystem_id) DO UPDATE SET two_people = excluded.two_people, shows_waiting = excluded.shows_waiting,
         revision = s.revision + 1`,
      [db.ecosystemId, twoPeople, showsWaiting],
    );
    await publishLegalHolds(db);
    const after = await readLegalHoldSettings(db);
    const subject = { subjectKind: 'legal-hold-settings', subjectId: db.ecosystemId };
    await db.audit({ action: 'edit', ...subject, before, after });
    return after;
  });
}

/** Otherwise one person could release a hold alone by turning the setting off first. */
async function requireNoOpenHold(db: TenantDb): Promise<void> {
  const open = await db.query(`SELECT 1 FROM messaging.legal_holds h WHERE h.released_at IS NULL LIMIT 1`);
  if (open.length > 0) throw new Conflict(t('legalHolds.holdsOpen'), { refusal: 'HOLDS_OPEN' });
}
