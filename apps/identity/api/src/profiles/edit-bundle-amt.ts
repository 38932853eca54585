import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationEditBundleAmtArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type PresentedUser, saveFields } from '../people/subject';
import { changePerson } from '../settings/subject';
import { amountOf } from './amount-of';

const OWN = t('profiles.prepaid.own');
const MEANT = t('profiles.prepaid.amount');

/** The audit log records the amount before and after. */
export async function editBundleAmt(
  actor: Actor,
  { userId, bundleAmt: written }: MutationEditBundleAmtArgs,
  services: Services,
): Promise<PresentedUser> {
  if (userId === actor.userId) throw new Forbidden(OWN);
  const bundleAmt = amountOf('bundleAmt', written, MEANT, '120.00');
  return changePerson(
    actor,
    {
      userId,
      action: 'edit-bundle-amount',
      adminsOnly: true,
      save: (db, member) => saveFields(db, member.id, { bundleAmt }),
    },
    services,
  );
}
