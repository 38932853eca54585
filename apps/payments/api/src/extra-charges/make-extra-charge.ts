import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MakeExtraChargeInput, MutationMakeExtraChargeArgs } from '../__generated__/resolvers';
import { type ChargeRow, checkedReason, lockBooks, lockCharges, pushToPages } from '../books/subject';
import { taxOnNamedCharges } from '../billing/subject';
import { namedCharge, termsOf } from '../charges/subject';
import { settleWithCredit } from '../credit/subject';
import { postCharges } from '../ledger/subject';
import { publishPayerChange } from '../payer-events/subject';
import { type Settings, settingsIn } from '../projections/subject';
import { hundredthsOf, partsOfPrice, taxOf, totalOf } from '../rules/subject';
import { texts } from './extra-charge-texts';

export async function makeExtraCharge(
  actor: Actor,
  { input }: MutationMakeExtraChargeArgs,
  services: Services,
) {
  const wanted = check(input);
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const settings = await settingsIn(db);
    await expectOwner(actor, db, wanted);
    const program = await programOf(db, wanted.programId);
    if (!(await isRepeated(db, wanted))) {
      if (program.archived) throw new Conflict(texts.archivedProgram, { field: 'input.programId' });
      const total = await store(db, wanted, settings, now);
      await db.audit({
        ...{ action: 'make extra charge', subjectKind: 'charge', subjectId: wanted.id },
        after: { userId: wanted.ownerId, name: wanted.name, amount: wanted.cents },
        reason: wanted.reason,
      });
      await settleWithCredit(db, [wanted.ownerId], now);
      await publishPayerChange(db, {
        ...{ change: 'CHARGED', ownerId: wanted.ownerId, chargeIds: [wanted.id], amount: total },
        reason: { en: wanted.reason, sp: wanted.reason },
      });
      pushToPages(db, [wanted]);
    }
    return namedCharge(actor, db, wanted.id, services);
  });
}

function check(input: MakeExtraChargeInput) {
  if (!isUuid(input.chargeId)) throw new BadInput('input.chargeId', texts.id, texts.id);
  const name = input.name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name.length < 2 || name.length > 120) throw new BadInput('input.name', texts.name, texts.name);
  const typed = input.amount.trim();
  const cents = /^\d{1,5}(?:\.\d{1,2})?$/.test(typed) ? hundredthsOf(typed) : 0;
  if (cents === 0) throw new BadInput('input.amount', texts.amount, texts.amount);
  const reason = checkedReason(input.reason, 'input.reason');
  const [ownerId, learnerId] = [input.userId, input.learnerId ?? input.userId].map((id) => id.toLowerCase());
  return {
    ...{ id: input.chargeId.toLowerCase(), name, cents, reason },
    ...{ ownerId: ownerId!, learnerId: learnerId!, programId: input.programId.toLowerCase() },
  };
}

type Wanted = ReturnType<typeof check>;

/** The payer can sign in and is not the admin; the learner is the payer or a child of the payer. */
async function expectOwner(actor: Actor, db: TenantDb, { ownerId, learnerId }: Wanted): Promise<void> {
  if (!isUuid(ownerId) || !isUuid(learnerId)) throw new NotFound('user');
  const found = await db.query(
    `SELECT 1 FROM payments.people o JOIN payments.people l ON l.ecosystem_id = o.ecosystem_id AND l.user_id = $2
     WHERE o.user_id = $1 AND o.active AND (l.user_id = o.user_id OR l.guardian_ids @> ARRAY[o.user_id])`,
    [ownerId, learnerId],
  );
  if (found.length === 0) throw new NotFound('user');
  if (ownerId === actor.userId) throw new Forbidden(texts.own);
}

async function programOf(db: TenantDb, programId: string): Promise<{ archived: boolean }> {
  const [program] = isUuid(programId)
    ? await db.query<{ archived: boolean }>(`SELECT archived FROM payments.programs WHERE id = $1`, [
        programId,
      ])
    : [];
  if (!program) throw new NotFound('program');
  return program;
}

async function isRepeated(db: TenantDb, wanted: Wanted): Promise<boolean> {
  const [made] = await lockCharges(db, 'c.id = $1', [wanted.id]);
  if (!made) return false;
  if (!isSame(made, wanted)) throw new Conflict(texts.otherValues);
  return true;
}

const isSame = (made: ChargeRow, { ownerId, learnerId, programId, name, cents }: Wanted): boolean =>
  made.extra &&
  made.ownerId === ownerId &&
  made.learnerId === learnerId &&
  made.programId === programId &&
  made.subject === name &&
  Number(made.price) === cents;

/** Stores and posts the charge; answers its total. The tax is of the price alone: the platform's fees are no sale of the organization. */
async function store(db: TenantDb, wanted: Wanted, settings: Settings, at: Date): Promise<number> {
  const priced = termsOf(settings);
  if (!priced) throw new Conflict(texts.off);
  const terms = { ...priced, tax: await taxOnNamedCharges(db) };
  const { id, ownerId, learnerId, programId, name, reason } = wanted;
  const parts = partsOfPrice(terms, wanted.cents);
  const tax = terms.tax ? taxOf(parts.price, terms.tax.rate) : 0;
  await db.query(
    `INSERT INTO payments.charges (ecosystem_id, id, session_id, extra, learner_id, owner_id, program_id, subject, charged_at, minutes,
       terms, currency, price, pre_charge_fee, post_charge_fee, status, reason, decided_by, told_at, made_at, tax)
     VALUES ($1, $2, $2, true, $3, $4, $5, $6, $7, 0, $8, $9, $10, $11, $12, 'OPEN', $13, $14, $7, $7, $15)`,
    [
      ...[db.ecosystemId, id, learnerId, ownerId, programId, name, at, JSON.stringify(terms)],
      ...[settings.currency, parts.price, parts.preChargeFee, parts.postChargeFee, reason, db.actor.userId],
      tax,
    ],
  );
  await postCharges(db, [id], at);
  return totalOf(parts) + tax;
}
