import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  BonusKind,
  DisputeDeed,
  DisputeSide,
  DisputeState,
  SessionSize,
  SettlementLineKind,
  SettlementRule,
  SettlementState,
} from '../__generated__/resolvers';
import { contactId, sideOf } from '../contracts/subject';
import { DUE, SHOWN } from './settlement-row';

interface DisputeRow {
  id: string;
  side: DisputeSide;
  state: DisputeState;
  reason: string;
  claimed: number;
  raisedAt: string;
  answer: string | null;
  decided: number | null;
  answeredAt: string | null;
}

export interface LineRow {
  id: string;
  settlementId: string;
  contractId: string;
  kind: SettlementLineKind;
  sessionId: string | null;
  learnerId: string | null;
  learnerName: string | null;
  programId: string | null;
  programName: string | null;
  subject: string | null;
  startsAt: Date | null;
  minutes: number | null;
  size: SessionSize | null;
  presentMinutes: number | null;
  version: number;
  share: string;
  rule: SettlementRule;
  amount: string;
  due: string;
  correctsId: string | null;
  bonus: BonusKind | null;
  state: SettlementState;
  disputes: DisputeRow[];
}

export const LINES = `SELECT l.id, l.settlement_id AS "settlementId", s.contract_id AS "contractId", l.kind, l.session_id AS "sessionId",
    l.learner_id AS "learnerId", p.name AS "learnerName", l.program_id AS "programId", g.name AS "programName", l.subject,
    l.starts_at AS "startsAt", l.minutes, l.size, l.present AS "presentMinutes", l.version, l.share, l.rule, l.amount, ${DUE} AS due,
    l.corrects AS "correctsId", l.bonus, s.state, x.disputes
  FROM payments.settlement_lines l
  JOIN payments.vendor_settlements s ON s.ecosystem_id = l.ecosystem_id AND s.id = l.settlement_id
  JOIN payments.vendor_contracts k ON k.ecosystem_id = s.ecosystem_id AND k.id = s.contract_id
  LEFT JOIN payments.people p ON p.ecosystem_id = l.ecosystem_id AND p.user_id = l.learner_id
  LEFT JOIN payments.programs g ON g.ecosystem_id = l.ecosystem_id AND g.id = l.program_id
  CROSS JOIN LATERAL (SELECT coalesce(jsonb_agg(to_jsonb(y) ORDER BY y."raisedAt" DESC, y.id DESC), '[]') AS disputes FROM (
    SELECT d.id, d.side, d.state, d.reason, d.claimed, d.raised_at AS "raisedAt", d.answer, d.decided, d.answered_at AS "answeredAt"
    FROM payments.line_disputes d
    WHERE d.ecosystem_id = l.ecosystem_id AND d.settlement_id = l.settlement_id AND d.line_id = l.id
    ORDER BY d.raised_at DESC, d.id DESC LIMIT 20) y) x`;

function disputeDeeds({ side, state }: DisputeRow, of: LineRow, actor: Actor): DisputeDeed[] {
  if (state !== 'OPEN' || of.state !== 'SHARED') return [];
  return [side === sideOf(actor) ? 'WITHDRAW' : 'ANSWER'];
}

export function presentLine(row: LineRow, actor: Actor) {
  const { learnerId, programId, disputes, state, settlementId: _, contractId: __, ...rest } = row;
  return {
    ...rest,
    learner: learnerId ? { __typename: 'User' as const, id: learnerId } : null,
    program: programId ? { __typename: 'Program' as const, id: programId } : null,
    share: Number(row.share),
    amount: Number(row.amount),
    due: Number(row.due),
    disputes: disputes.map((dispute) => ({
      ...dispute,
      raisedAt: new Date(dispute.raisedAt),
      answeredAt: dispute.answeredAt ? new Date(dispute.answeredAt) : null,
      viewerCan: disputeDeeds(dispute, row, actor),
    })),
    disputable: state === 'SHARED' && disputes.every((dispute) => dispute.state !== 'OPEN'),
  };
}

/** The line, where the actor may see its settlement. */
export async function lineOf(db: TenantDb, actor: Actor, lineId: string): Promise<LineRow> {
  const [row] = isUuid(lineId)
    ? await db.query<LineRow>(`${LINES} WHERE ${SHOWN} AND l.id = $2`, [contactId(actor), lineId])
    : [];
  if (!row) throw new NotFound('line');
  return row;
}
