import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationBuyPackageArgs } from '../__generated__/resolvers';
import { lockBooks, pushToPages } from '../books/subject';
import { maybePays } from '../cards/subject';
import { isAnsweredFor, termsOf } from '../charges/subject';
import { settleWithCredit } from '../credit/subject';
import { settingsIn } from '../projections/subject';
import { partsOfPrice, totalOf } from '../rules/subject';
import { PACKAGES, type PackageRow } from './package-row';
import { texts } from './package-texts';
import { isRepeated, purchaseNow } from './present-purchase';
import { storePurchase } from './store-purchase';

/** A parent or a learner buys a package; its charge is due at once, and credit pays it first. */
export async function buyPackage(actor: Actor, { input }: MutationBuyPackageArgs, services: Services) {
  if (!isUuid(input.purchaseId)) throw new BadInput('input.purchaseId', texts.id, texts.id);
  if (!maybePays(actor)) throw new Forbidden();
  if (await isAnsweredFor(actor, services)) throw new Forbidden(texts.familyPays);
  const purchaseId = input.purchaseId.toLowerCase();
  const ownerId = actor.userId!;
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const settings = await settingsIn(db);
    const of = await offered(db, input.packageId);
    const terms = termsOf(settings);
    if (!terms || settings.terms.payer !== 'FAMILY') throw new Conflict(texts.notOffered);
    const learnerId = await learnerOf(db, of, ownerId, input.learnerId);
    if (!(await isRepeated(db, { purchaseId, packageId: of.id, ownerId, learnerId }))) {
      if (of.archived || of.programArchived) throw new Conflict(texts.notOffered);
      if (totalOf(partsOfPrice(terms, Number(of.price))) !== input.total)
        throw new Conflict(texts.otherTotal, { field: 'input.total' });
      const name = actor.language === 'sp' ? of.nameSp : of.nameEn;
      await storePurchase(db, {
        ...{ purchaseId, of, ownerId, learnerId, currency: settings.currency, terms, name },
        ...{ reason: null, at: now },
      });
      await db.audit({
        ...{ action: 'buy package', subjectKind: 'package', subjectId: of.id },
        after: { purchaseId, learnerId, total: input.total },
      });
      await settleWithCredit(db, [ownerId], now);
      pushToPages(db, [{ id: purchaseId, ownerId, programId: of.programId }]);
    }
    return purchaseNow(actor, db, purchaseId, services);
  });
}

/** The package, offered or not. */
export async function offered(db: TenantDb, packageId: string): Promise<PackageRow> {
  const [of] = isUuid(packageId)
    ? await db.query<PackageRow>(`${PACKAGES} WHERE k.id = $1`, [packageId])
    : [];
  if (!of) throw new NotFound('package');
  return of;
}

/** The learner of a package for one learner: a child of the owner, or the owner. */
export async function learnerOf(
  db: TenantDb,
  { per }: PackageRow,
  ownerId: string,
  learnerId: string | null | undefined,
): Promise<string | null> {
  if (per === 'FAMILY') {
    if (learnerId) throw new BadInput('input.learnerId', texts.noLearner, texts.noLearner);
    return null;
  }
  if (!learnerId) throw new BadInput('input.learnerId', texts.learner, texts.learner);
  const found = isUuid(learnerId)
    ? await db.query(
        `SELECT 1 FROM payments.people
         WHERE user_id = $1 AND (guardian_ids @> ARRAY[$2::uuid] OR (user_id = $2 AND cardinality(guardian_ids) = 0))`,
        [learnerId, ownerId],
      )
    : [];
  if (found.length === 0) throw new NotFound('user');
  return learnerId.toLowerCase();
}
