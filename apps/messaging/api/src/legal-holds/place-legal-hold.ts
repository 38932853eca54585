import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationPlaceLegalHoldArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { LEGAL_HOLD, presentHolds, type LegalHoldRow } from './legal-hold-row';
import { lockLegalHolds } from './legal-hold-settings';
import { notifyOfHold } from './notify-of-hold';
import { publishLegalHolds } from './publish-legal-holds.platform';
import { reasonOf } from './reason-of';

const MOST_SUBJECTS = 50;
/** Everything that is held is one event. */
const MOST_OPEN = 200;

export function placeLegalHold(
  actor: Actor,
  { hold }: MutationPlaceLegalHoldArgs,
  { tenancy, clock }: Services,
) {
  const reason = reasonOf('hold.reason', hold.reason);
  const personIds = idsOf('hold.personIds', hold.personIds);
  const conversationIds = idsOf('hold.conversationIds', hold.conversationIds);
  const nothing = t('legalHolds.nothing');
  if (personIds.length + conversationIds.length === 0) throw new BadInput('hold.personIds', nothing, nothing);
  return tenancy.within(actor, async (db) => {
    await lockLegalHolds(db);
    await requireAll(db, personIds, conversationIds);
    await requireRoom(db);
    const [row] = await db.query<LegalHoldRow>(
      `INSERT INTO messaging.legal_holds AS h (ecosystem_id, reason, person_ids, conversation_ids, placed_by, placed_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${LEGAL_HOLD}`,
      [db.ecosystemId, reason, personIds, conversationIds, actor.userId, clock.now()],
    );
    const after = { personIds, conversationIds };
    await db.audit({ action: 'place', subjectKind: 'legal-hold', subjectId: row!.id, after, reason });
    await publishLegalHolds(db);
    await notifyOfHold(db, row!.id, 'PLACED');
    const [placed] = await presentHolds(db, [row!], actor.userId);
    return placed!;
  });
}

function idsOf(field: string, ids: readonly string[] = []): string[] {
  const many = t('legalHolds.many', { most: MOST_SUBJECTS });
  if (ids.length > MOST_SUBJECTS) throw new BadInput(field, many, many);
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** Former members, too: a hold often begins after somebody has left. */
async function requireAll(
  db: TenantDb,
  personIds: readonly string[],
  conversationIds: readonly string[],
): Promise<void> {
  if (!personIds.every(isUuid)) throw new NotFound('person');
  if (!conversationIds.every(isUuid)) throw new NotFound('conversation');
  const [found] = await db.query<{ people: number; conversations: number }>(
    `SELECT (SELECT count(*)::int FROM messaging.people e WHERE e.user_id = ANY ($1::uuid[])) AS people,
       (SELECT count(*)::int FROM messaging.conversations c WHERE c.id = ANY ($2::uuid[])) AS conversations`,
    [personIds, conversationIds],
  );
  if (found!.people < personIds.length) throw new NotFound('person');
  if (found!.conversations < conversationIds.length) throw new NotFound('conversation');
}

async function requireRoom(db: TenantDb): Promise<void> {
  const [row] = await db.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM messaging.legal_holds h WHERE h.released_at IS NULL`,
  );
  if (row!.open >= MOST_OPEN)
    throw new Conflict(t('legalHolds.tooMany', { most: MOST_OPEN }), { refusal: 'TOO_MANY' });
}
