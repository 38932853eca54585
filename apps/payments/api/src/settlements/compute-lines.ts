import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { dosageBetween } from '../dosage/subject';
import {
  bonusesOf,
  type ContractVersion,
  correctionsOf,
  type OutcomeFigures,
  paidPrograms,
  type SessionLine,
  settlePeriod,
} from '../rules/subject';
import { computeOutcome, outcomeAgain, versionAtEnd } from './compute-outcome';
import { texts } from './settlement-texts';

const MOST_LINES = 100_000;

/** What a settlement needs of its contract. */
export interface SettledContract {
  id: string;
  timeZoneId: string;
  /** The latest first. */
  versions: readonly ContractVersion[];
}

export interface DraftPeriod {
  id: string;
  from: string;
  to: string;
}

type NewLine = Partial<Omit<SessionLine, 'rule'>> & {
  kind: 'SESSION' | 'CORRECTION' | 'BONUS';
  version: number;
  share: number;
  rule: string;
  figure: number;
  amount: number;
  corrects?: string;
  bonus?: string;
  bonusAt?: number;
};

/** Replaces the lines of a draft by those that the ledger gives now. The caller has locked the books. */
export async function computeLines(
  db: TenantDb,
  contract: SettledContract,
  draft: DraftPeriod,
  at: Date,
): Promise<void> {
  // Read before the results: a change that is counted later makes the draft stale.
  const revision = await resultsRevision(db, contract);
  const sessions = await linesBetween(db, contract, draft);
  refuseTooMany(sessions);
  const lines = [
    ...sessions.map((line): NewLine => ({ ...line, kind: 'SESSION', figure: line.amount })),
    ...(await corrections(db, contract, draft)),
    ...(await bonuses(db, contract, draft, sessions)),
  ];
  refuseTooMany(lines);
  await db.query(`DELETE FROM payments.settlement_lines WHERE settlement_id = $1`, [draft.id]);
  await db.query(
    `INSERT INTO payments.settlement_lines (ecosystem_id, settlement_id, kind, session_id, learner_id, program_id, subject, starts_at,
       minutes, size, present, version, share, rule, figure, amount, corrects, bonus, bonus_at)
     SELECT $1, $2, r.kind, r."sessionId", r."learnerId", r."programId", r.subject, r."startsAt", r.minutes, r.size, r.present, r.version,
       r.share, r.rule, r.figure, r.amount, r.corrects, r.bonus, r."bonusAt"
     FROM jsonb_to_recordset($3::jsonb) AS r (kind text, "sessionId" uuid, "learnerId" uuid, "programId" uuid, subject text,
       "startsAt" timestamptz, minutes int, size text, present int, version int, share bigint, rule text, figure bigint, amount bigint,
       corrects uuid, bonus text, "bonusAt" int)`,
    [db.ecosystemId, draft.id, JSON.stringify(lines)],
  );
  await db.query(
    `UPDATE payments.vendor_settlements SET computed_at = $2, results_revision = $3 WHERE id = $1`,
    [draft.id, at, revision],
  );
}

function refuseTooMany(lines: readonly unknown[]): void {
  if (lines.length > MOST_LINES) throw new Conflict(texts.tooLarge);
}

async function resultsRevision(db: TenantDb, { id }: SettledContract): Promise<number> {
  const [row] = await db.query<{ revision: number }>(
    `SELECT results_revision AS revision FROM payments.vendor_contracts WHERE id = $1`,
    [id],
  );
  return row!.revision;
}

async function linesBetween(
  db: TenantDb,
  { versions, timeZoneId }: SettledContract,
  { from, to }: Pick<DraftPeriod, 'from' | 'to'>,
): Promise<SessionLine[]> {
  const programIds = [...new Set(versions.flatMap(paidPrograms))];
  return settlePeriod(await dosageBetween(db, { programIds, from, to, timeZoneId }), versions);
}

interface SettledLine {
  sessionId: string;
  learnerId: string;
  programId: string;
  subject: string;
  startsAt: Date;
  minutes: number;
  size: SessionLine['size'];
  present: number;
  version: number;
  share: string;
  /** The settlement that has the first line of the learner's part of the session. */
  settlementId: string;
  figure: string;
  paid: string;
}

type OfSession = 'learnerId' | 'programId' | 'subject' | 'startsAt' | 'minutes' | 'size' | 'present';
/** As the table declares it: only lines of bonuses, which are left out, have no session. */
type SettledRow = Omit<SettledLine, OfSession> & { [Column in OfSession]: SettledLine[Column] | null };

/**
 * What approved settlements paid for each learner's part of a session. A correction counts as soon as it is shared, so
 * that no two settlements contain it.
 */
const SETTLED = `SELECT l.session_id AS "sessionId", l.learner_id AS "learnerId", f.program_id AS "programId", f.subject,
    f.starts_at AS "startsAt", f.minutes, f.size, f.present, f.version, f.share, l.settled_id AS "settlementId", l.figure, l.paid
  FROM (
    SELECT l.ecosystem_id, l.session_id, l.learner_id, sum(coalesce(l.decided, l.amount)) AS paid,
      (array_agg(l.figure ORDER BY s.computed_at DESC, l.kind DESC))[1] AS figure,
      (array_agg(l.id ORDER BY s.computed_at, l.kind))[1] AS line_id,
      (array_agg(coalesce(l.corrects, s.id) ORDER BY s.computed_at, l.kind))[1] AS settled_id
    FROM payments.vendor_settlements s
    JOIN payments.settlement_lines l ON l.ecosystem_id = s.ecosystem_id AND l.settlement_id = s.id
    WHERE s.contract_id = $1 AND s.id <> $2 AND l.session_id IS NOT NULL AND ((l.kind = 'SESSION' AND s.state IN ('APPROVED', 'PAID'))
      OR (l.kind = 'CORRECTION' AND s.state <> 'DRAFT'))
    GROUP BY l.ecosystem_id, l.session_id, l.learner_id) l
  JOIN payments.settlement_lines f ON f.ecosystem_id = l.ecosystem_id AND f.id = l.line_id`;

async function corrections(db: TenantDb, contract: SettledContract, { id }: DraftPeriod): Promise<NewLine[]> {
  const periods = await db.query<SettledPeriod>(
    `SELECT id, from_date::text AS "from", to_date::text AS "to", from_results AS "fromResults" FROM payments.vendor_settlements
     WHERE contract_id = $1 AND id <> $2 AND state IN ('APPROVED', 'PAID') ORDER BY from_date`,
    [contract.id, id],
  );
  if (periods.length === 0) return [];
  const rows = await db.query<SettledRow>(SETTLED, [contract.id, id]);
  const settled = (rows as SettledLine[]).map((line) => ({
    ...line,
    figure: Number(line.figure),
    paid: Number(line.paid),
  }));
  const now: (SessionLine & { settlementId: string })[] = [];
  const bonusesNow: NewLine[] = [];
  for (const period of periods) {
    const lines = await linesBetween(db, contract, period);
    for (const line of lines) now.push({ ...line, settlementId: period.id });
    if (period.fromResults) bonusesNow.push(...(await bonusesAgain(db, contract, period, lines)));
  }
  const keyOf = (part: { sessionId: string; learnerId: string }) => `${part.sessionId} ${part.learnerId}`;
  const known = new Map(settled.map((line) => [keyOf(line), line]));
  const present = new Map(now.map((line) => [keyOf(line), line]));
  const ofSessions = correctionsOf(now, settled).map((part): NewLine => {
    const was = known.get(keyOf(part));
    const line = present.get(keyOf(part)) ?? { ...was!, startsAt: was!.startsAt.toISOString() };
    return {
      ...{ sessionId: part.sessionId, learnerId: part.learnerId, programId: line.programId },
      ...{ subject: line.subject, startsAt: line.startsAt, minutes: line.minutes, size: line.size },
      ...{ present: present.has(keyOf(part)) ? line.present : 0, version: line.version },
      ...{ share: Number(line.share), figure: part.figure, amount: part.amount },
      ...{ kind: 'CORRECTION', rule: 'CORRECTED', corrects: was?.settlementId ?? line.settlementId },
    };
  });
  return [...ofSessions, ...(await bonusCorrections(db, contract, id, bonusesNow))];
}

interface SettledPeriod extends DraftPeriod {
  fromResults: boolean;
}

/** The bonuses of a settled period as the results say now. */
async function bonusesAgain(
  db: TenantDb,
  { versions }: SettledContract,
  period: SettledPeriod,
  lines: readonly SessionLine[],
): Promise<NewLine[]> {
  const version = versionAtEnd(versions, period);
  const test = version?.terms.outcome;
  if (!version || !test) return [];
  const bonusLines = bonusLinesOf(version, await outcomeAgain(db, period, test, lines));
  return bonusLines.map((line) => ({ ...line, kind: 'CORRECTION', corrects: period.id }));
}

/** What approved settlements paid for each bonus that results decide, as `SETTLED`. */
const SETTLED_BONUSES = `SELECT coalesce(l.corrects, s.id) AS "settlementId", l.bonus_at AS "bonusAt", sum(coalesce(l.decided, l.amount)) AS paid,
    (array_agg(l.figure ORDER BY s.computed_at DESC, l.kind DESC))[1] AS figure
  FROM payments.vendor_settlements s
  JOIN payments.settlement_lines l ON l.ecosystem_id = s.ecosystem_id AND l.settlement_id = s.id
  WHERE s.contract_id = $1 AND s.id <> $2 AND l.bonus_at IS NOT NULL AND ((l.kind = 'BONUS' AND s.state IN ('APPROVED', 'PAID'))
    OR (l.kind = 'CORRECTION' AND s.state <> 'DRAFT'))
  GROUP BY 1, 2`;

async function bonusCorrections(
  db: TenantDb,
  { id: contractId }: SettledContract,
  draftId: string,
  now: readonly NewLine[],
): Promise<NewLine[]> {
  if (now.length === 0) return [];
  const rows = await db.query<{ settlementId: string; bonusAt: number; paid: string; figure: string }>(
    SETTLED_BONUSES,
    [contractId, draftId],
  );
  // A bonus has its settlement for a session, and its position for a learner.
  const partOf = (settlementId: string, bonusAt: number) => ({
    sessionId: settlementId,
    learnerId: String(bonusAt),
  });
  const current = new Map(
    now.map((line) => [
      `${line.corrects} ${line.bonusAt}`,
      { ...line, ...partOf(line.corrects!, line.bonusAt!) },
    ]),
  );
  const settled = rows
    .filter(({ settlementId, bonusAt }) => current.has(`${settlementId} ${bonusAt}`))
    .map(({ settlementId, bonusAt, paid, figure }) => ({
      ...partOf(settlementId, bonusAt),
      ...{ paid: Number(paid), figure: Number(figure) },
    }));
  return correctionsOf([...current.values()], settled).map(({ sessionId, learnerId, figure, amount }) => {
    const { sessionId: _, learnerId: __, ...line } = current.get(`${sessionId} ${learnerId}`)!;
    return { ...line, rule: 'CORRECTED', figure, amount };
  });
}

/** Bonuses by the version that holds at the end of the period. */
async function bonuses(
  db: TenantDb,
  { versions }: SettledContract,
  draft: DraftPeriod,
  sessions: readonly SessionLine[],
): Promise<NewLine[]> {
  const version = versionAtEnd(versions, draft);
  const outcome = await computeOutcome(db, draft, version?.terms.outcome ?? null, sessions);
  return version ? bonusLinesOf(version, outcome) : [];
}

function bonusLinesOf({ number, terms }: ContractVersion, outcome: OutcomeFigures | null): NewLine[] {
  return bonusesOf(terms.bonuses, outcome).map(({ kind, rule, amount }, bonusAt) => ({
    ...{ kind: 'BONUS' as const, bonus: kind, bonusAt, rule, amount, figure: amount, share: 0 },
    version: number,
  }));
}
