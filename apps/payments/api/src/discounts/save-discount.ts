import { Temporal } from 'temporal-polyfill';
import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationSaveDiscountArgs, SaveDiscountInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { lockBooks } from '../books/subject';
import { settingsIn } from '../projections/subject';
import { hundredthsOf } from '../rules/subject';
import { DISCOUNTS, type DiscountRow, presentDiscount } from './discount-row';

const texts = {
  id: t('discounts.id'),
  name: t('discounts.name'),
  percent: t('discounts.percent'),
  amount: t('discounts.amount'),
  until: t('discounts.until'),
} satisfies Record<string, Words>;

/** Makes or changes a discount. What is charged already keeps its terms. */
export async function saveDiscount(actor: Actor, { input }: MutationSaveDiscountArgs, services: Services) {
  const checked = check(input);
  const begin = (day: string, later = 0) =>
    new Date(
      Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(actor.timeZoneId).epochMilliseconds,
    );
  return services.tenancy.within(actor, async (db) => {
    // Charging holds the same lock, so that a session is charged before the change or after it.
    await lockBooks(db);
    await expectFound(db, checked);
    const [before] = await db.query<DiscountRow>(`${DISCOUNTS} WHERE d.id = $1`, [checked.id]);
    const currency = before?.currency ?? (await settingsIn(db)).currency;
    await db.query(
      `INSERT INTO payments.discounts (ecosystem_id, id, name_en, name_sp, kind, value, currency, owner_id, learner_id, program_id,
         from_date, until_date, starts_at, ends_at, archived, saved_by, saved_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       ON CONFLICT (ecosystem_id, id) DO UPDATE SET name_en = excluded.name_en, name_sp = excluded.name_sp, kind = excluded.kind,
         value = excluded.value, owner_id = excluded.owner_id, learner_id = excluded.learner_id, program_id = excluded.program_id,
         from_date = excluded.from_date, until_date = excluded.until_date, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
         archived = excluded.archived, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
      [
        ...[db.ecosystemId, checked.id, checked.nameEn, checked.nameSp, checked.kind, checked.value],
        ...[currency, checked.payerId, checked.learnerId, checked.programId, checked.from, checked.until],
        ...[begin(checked.from), checked.until ? begin(checked.until, 1) : null, checked.archived],
        ...[actor.userId, services.clock.now()],
      ],
    );
    const [row] = await db.query<DiscountRow>(`${DISCOUNTS} WHERE d.id = $1`, [checked.id]);
    await db.audit({
      ...{ action: 'save discount', subjectKind: 'discount', subjectId: checked.id },
      ...(before ? { before: { ...before } } : {}),
      after: { ...row! },
    });
    db.notify({ userIds: 'ecosystem', topics: ['payments'] });
    return presentDiscount(row!);
  });
}

function check(input: SaveDiscountInput) {
  const { discountId, kind, from, until = null, archived } = input;
  if (!isUuid(discountId)) throw new BadInput('input.discountId', texts.id, texts.id);
  const value = valueOf(input);
  if (until !== null && until < from) throw new BadInput('input.until', texts.until, texts.until);
  return {
    ...{ id: discountId.toLowerCase(), kind, value, from, until, archived: archived ?? false },
    nameEn: checkedName(input.nameEn, 'input.nameEn'),
    nameSp: checkedName(input.nameSp, 'input.nameSp'),
    payerId: input.payerId ?? null,
    learnerId: input.learnerId ?? null,
    programId: input.programId ?? null,
  };
}

/** Hundredths of a percent or of the currency. */
function valueOf({ kind, value }: SaveDiscountInput): number {
  const typed = value.trim();
  const hundredths = /^\d{1,5}(?:\.\d{1,2})?$/.test(typed) ? hundredthsOf(typed) : 0;
  if (hundredths >= 1 && (kind === 'AMOUNT' || hundredths <= 10_000)) return hundredths;
  const text = kind === 'PERCENT' ? texts.percent : texts.amount;
  throw new BadInput('input.value', text, text);
}

function checkedName(name: string, field: string): string {
  const tidy = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (tidy.length < 2 || tidy.length > 80) throw new BadInput(field, texts.name, texts.name);
  return tidy;
}

type Checked = ReturnType<typeof check>;

async function expectFound(db: TenantDb, { payerId, learnerId, programId }: Checked): Promise<void> {
  const people = [payerId, learnerId].filter((id) => id !== null);
  if (!people.every(isUuid)) throw new NotFound('user');
  const [found] = await db.query<{ people: number }>(
    `SELECT count(*)::int AS people FROM payments.people WHERE user_id = ANY ($1::uuid[])`,
    [people],
  );
  if (found!.people < new Set(people.map((id) => id.toLowerCase())).size) throw new NotFound('user');
  if (programId === null) return;
  const programs = isUuid(programId)
    ? await db.query(`SELECT 1 FROM payments.programs WHERE id = $1`, [programId])
    : [];
  if (programs.length === 0) throw new NotFound('program');
}
