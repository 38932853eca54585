import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { membersOf, participantsOf, presentContact, readCircle } from '../conversations/subject';
import { t } from '../i18n';

export interface LegalHoldRow {
  id: string;
  reason: string;
  personIds: string[];
  conversationIds: string[];
  placedBy: string | null;
  since: Date;
  releaseAskedBy: string | null;
  releaseAskedAt: Date | null;
  releaseReason: string | null;
  releasedBy: string | null;
  releasedAt: Date | null;
}

/** SQL over `h`, a legal hold. */
export const LEGAL_HOLD = `h.id, h.reason, h.person_ids AS "personIds", h.conversation_ids AS "conversationIds", h.placed_by AS "placedBy",
  h.placed_at AS since, h.release_asked_by AS "releaseAskedBy", h.release_asked_at AS "releaseAskedAt",
  h.release_reason AS "releaseReason", h.released_by AS "releasedBy", h.released_at AS "releasedAt"`;

/** A hold in force, locked until the transaction ends; CONFLICT for a released one. */
export async function lockOpenHold(db: TenantDb, id: string): Promise<LegalHoldRow> {
  const [row] = isUuid(id)
    ? await db.query<LegalHoldRow>(
        `SELECT ${LEGAL_HOLD} FROM messaging.legal_holds h WHERE h.id = $1 FOR UPDATE OF h`,
        [id],
      )
    : [];
  if (!row) throw new NotFound('hold');
  if (row.releasedAt) throw new Conflict(t('legalHolds.released'), { refusal: 'RELEASED' });
  return row;
}

/** With names, and with what the viewer may do. */
export async function presentHolds(db: TenantDb, rows: readonly LegalHoldRow[], viewerId: string | null) {
  const conversationIds = [...new Set(rows.flatMap((row) => row.conversationIds))];
  const participants = await participantsOf(db, conversationIds);
  const titles = await db.query<{ id: string; title: string | null }>(
    `SELECT c.id, c.title FROM messaging.conversations c WHERE c.id = ANY ($1::uuid[])`,
    [conversationIds],
  );
  const acting = rows.flatMap(({ placedBy, releaseAskedBy, releasedBy }) => [
    placedBy,
    releaseAskedBy,
    releasedBy,
  ]);
  const ids = [...acting, ...rows.flatMap(({ personIds }) => personIds)].filter((id) => id !== null);
  const { people, settings } = await readCircle(db, [
    ...new Set([...ids, ...participants.map(({ userId }) => userId)]),
  ]);
  const contact = (id: string) => presentContact(id, people.get(id), settings);
  const conversation = (conversationId: string) => ({
    conversationId,
    title: titles.find(({ id }) => id === conversationId)?.title ?? null,
    participants: membersOf(participants.filter((one) => one.conversationId === conversationId)).map(contact),
  });
  return rows.map(({ personIds, conversationIds: held, placedBy, releaseAskedBy, releasedBy, ...row }) => ({
    ...row,
    people: personIds.map(contact),
    conversations: held.map(conversation),
    placedBy: placedBy && contact(placedBy),
    releaseAskedBy: releaseAskedBy && contact(releaseAskedBy),
    releasedBy: releasedBy && contact(releasedBy),
    mayRelease: !row.releasedAt && (!row.releaseAskedAt || releaseAskedBy !== viewerId),
  }));
}
