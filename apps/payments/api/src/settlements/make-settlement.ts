import { Temporal } from 'temporal-polyfill';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MakeSettlementInput, MutationMakeSettlementArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { contractOf, type ContractRow } from '../contracts/subject';
import { computeLines } from './compute-lines';
import { settlementNow } from './settlement-row';
import { texts } from './settlement-texts';

const MOST_DAYS = 366;

interface Period {
  settlementId: string;
  from: string;
  to: string;
  name: string | null;
}

/** Makes a draft of the settlement of a period and computes its lines. */
export async function makeSettlement(
  actor: Actor,
  { input }: MutationMakeSettlementArgs,
  services: Services,
) {
  if (!isUuid(input.settlementId)) throw new BadInput('input.settlementId', texts.id, texts.id);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const contract = await contractOf(db, actor, input.contractId);
    const period = checkedPeriod(input, contract, now);
    if (!(await isRepeated(db, contract, period))) {
      await refuseOverlap(db, contract, period);
      await db.query(
        `INSERT INTO payments.vendor_settlements (ecosystem_id, id, contract_id, from_date, to_date, name, state, currency, made_by, computed_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'DRAFT', $7, $8, $9)`,
        [
          ...[db.ecosystemId, period.settlementId, contract.id, period.from, period.to, period.name],
          ...[contract.currency, actor.userId, now],
        ],
      );
      await computeLines(db, contract, { id: period.settlementId, ...period }, now);
      if (isAfterEnd(contract, period)) await refuseEmpty(db, period);
      await db.audit({
        ...{ action: 'make settlement', subjectKind: 'settlement', subjectId: period.settlementId },
        after: { contractId: contract.id, ...period },
      });
    }
    return settlementNow(db, actor, period.settlementId, services);
  });
}

function checkedPeriod(input: MakeSettlementInput, contract: ContractRow, now: Date): Period {
  const from = Temporal.PlainDate.from(input.from);
  const to = Temporal.PlainDate.from(input.to);
  const words = contract.period === 'MONTH' ? texts.month : texts.term;
  const isMonth = from.day === 1 && to.equals(from.add({ months: 1 }).subtract({ days: 1 }));
  const days = from.until(to).days;
  if (contract.period === 'MONTH' ? !isMonth : days < 0 || days > MOST_DAYS)
    throw new BadInput('input.to', words, words);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(contract.timeZoneId)
    .toPlainDate();
  if (Temporal.PlainDate.compare(to, today) >= 0)
    throw new BadInput('input.to', texts.notOver, texts.notOver);
  const isOutside = contract.versions.every(
    (version) => version.from > input.to || version.until < input.from,
  );
  if (isOutside && !isAfterEnd(contract, input))
    throw new BadInput('input.from', texts.outside, texts.outside);
  const settlementId = input.settlementId.toLowerCase();
  return { settlementId, from: input.from, to: input.to, name: checkedName(input, contract) };
}

/** Such a period contains only corrections of earlier settlements. */
const isAfterEnd = ({ versions }: ContractRow, { from }: Pick<Period, 'from'>): boolean =>
  versions.every((version) => version.from <= from) && versions[0]!.until < from;

async function refuseEmpty(db: TenantDb, { settlementId }: Period): Promise<void> {
  const lines = await db.query(`SELECT 1 FROM payments.settlement_lines WHERE settlement_id = $1 LIMIT 1`, [
    settlementId,
  ]);
  if (lines.length === 0) throw new BadInput('input.from', texts.nothingToCorrect, texts.nothingToCorrect);
}

function checkedName({ name }: MakeSettlementInput, { period }: ContractRow): string | null {
  if (period === 'MONTH') return null;
  const tidy = (name ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (tidy.length < 2 || tidy.length > 60) throw new BadInput('input.name', texts.name, texts.name);
  return tidy;
}

async function isRepeated(db: TenantDb, { id }: ContractRow, period: Period): Promise<boolean> {
  const [made] = await db.query<{ contractId: string; from: string; to: string }>(
    `SELECT contract_id AS "contractId", from_date::text AS "from", to_date::text AS "to" FROM payments.vendor_settlements WHERE id = $1`,
    [period.settlementId],
  );
  if (!made) return false;
  if (made.contractId !== id || made.from !== period.from || made.to !== period.to)
    throw new Conflict(texts.otherValues);
  return true;
}

async function refuseOverlap(db: TenantDb, { id }: ContractRow, { from, to }: Period): Promise<void> {
  const others = await db.query<{ state: string; overlaps: boolean }>(
    `SELECT state, from_date <= $3 AND to_date >= $2 AS overlaps FROM payments.vendor_settlements
     WHERE contract_id = $1 AND (state = 'DRAFT' OR (from_date <= $3 AND to_date >= $2))`,
    [id, from, to],
  );
  if (others.some(({ overlaps }) => overlaps)) throw new Conflict(texts.overlap, { field: 'input.from' });
  if (others.length > 0) throw new Conflict(texts.draft);
}
