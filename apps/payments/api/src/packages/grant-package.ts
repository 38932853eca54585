import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationGrantPackageArgs } from '../__generated__/resolvers';
import { checkedReason, lockBooks, pushToPages } from '../books/subject';
import { settingsIn } from '../projections/subject';
import { learnerOf, offered } from './buy-package';
import { texts } from './package-texts';
import { isRepeated, purchaseNow } from './present-purchase';
import { storePurchase } from './store-purchase';

/** An admin gives a package without a charge. */
export async function grantPackage(actor: Actor, { input }: MutationGrantPackageArgs, services: Services) {
  const reason = checkedReason(input.reason, 'input.reason');
  if (!isUuid(input.purchaseId)) throw new BadInput('input.purchaseId', texts.id, texts.id);
  const purchaseId = input.purchaseId.toLowerCase();
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const of = await offered(db, input.packageId);
    const [owner] = isUuid(input.userId)
      ? await db.query<{ id: string }>(
          `SELECT user_id AS id FROM payments.people WHERE user_id = $1 AND active`,
          [input.userId],
        )
      : [];
    if (!owner) throw new NotFound('user');
    if (owner.id === actor.userId) throw new Forbidden(texts.own);
    const learnerId = await learnerOf(db, of, owner.id, input.learnerId);
    if (!(await isRepeated(db, { purchaseId, packageId: of.id, ownerId: owner.id, learnerId }))) {
      if (of.archived || of.programArchived) throw new Conflict(texts.notOffered);
      const { currency } = await settingsIn(db);
      await storePurchase(db, {
        ...{ purchaseId, of, ownerId: owner.id, learnerId, currency, terms: null, reason, at: now },
        name: of.nameEn,
      });
      await db.audit({
        ...{ action: 'grant package', subjectKind: 'package', subjectId: of.id },
        after: { purchaseId, userId: owner.id, learnerId },
        reason,
      });
      pushToPages(db, [{ id: purchaseId, ownerId: owner.id, programId: of.programId }]);
    }
    return purchaseNow(actor, db, purchaseId, services);
  });
}
