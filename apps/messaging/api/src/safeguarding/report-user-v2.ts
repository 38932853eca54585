import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationReportUserV2Args } from '../__generated__/resolvers';
import { t } from '../i18n';
import { membersOf, openOwnInbox, ownConversation, participantsOf } from '../conversations/subject';
import { notifyOfReport } from './notify-of-report';

const REASON = t('safeguarding.reason');

export function reportUserV2(
  actor: Actor,
  { userId, conversationId, messageId, reason }: MutationReportUserV2Args,
  { tenancy }: Services,
): Promise<{ told: boolean }> {
  const words = reason.trim();
  if (words.length < 1 || words.length > 1000) throw new BadInput('reason', REASON, REASON);
  return tenancy.within(actor, async (db) => {
    const { me } = await openOwnInbox(db, actor);
    const { id, sinceSeq } = await ownConversation(db, actor, conversationId);
    const participants = await participantsOf(db, [id]);
    const userIds = participants.map((participant) => participant.userId);
    const reportedId = userId.toLowerCase();
    if (reportedId === me.userId || !membersOf(participants).includes(reportedId))
      throw new NotFound('person');
    if (messageId) await flag(db, { id, reportedId, messageId, sinceSeq });
    const [report] = await db.query<{ id: string }>(
      `INSERT INTO messaging.reports (ecosystem_id, reporter_id, reported_id, conversation_id, message_id, reason)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [db.ecosystemId, me.userId, reportedId, id, messageId ?? null, words],
    );
    if (!report) return { told: false };
    const after = { conversationId: id, messageId: messageId ?? null };
    await db.audit({ action: 'report', subjectKind: 'user', subjectId: reportedId, after });
    const excludedIds = [me.userId, reportedId];
    await notifyOfReport(db, { reportId: report.id, conversationId: id, excludedIds });
    db.notify({ userIds, topics: ['messages'], ids: [id] });
    return { told: true };
  });
}

interface Flagged {
  id: string;
  reportedId: string;
  messageId: string;
  /** The caller sees messages with a greater number. */
  sinceSeq: number;
}

/** Flags a message; NOT_FOUND unless that person wrote it into that conversation. */
async function flag(db: TenantDb, { id, reportedId, messageId, sinceSeq }: Flagged): Promise<void> {
  const flagged = isUuid(messageId)
    ? await db.execute(
        `UPDATE messaging.messages SET flagged_at = coalesce(flagged_at, now())
         WHERE id = $1 AND conversation_id = $2 AND from_user_id = $3 AND seq > $4`,
        [messageId, id, reportedId, sinceSeq],
      )
    : 0;
  if (flagged === 0) throw new NotFound('message');
}
