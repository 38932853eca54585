import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { payoutVendor } from '../vendor/subject';
import { askForTransfer } from './ask-for-transfer';
import { settleTransfer } from './settle-transfer';
import { TRANSFERS, type TransferRow } from './transfer-row';

/** The vendor says that a transfer changed: reads its state. Transfers of no order are ignored. */
export async function pollTransfer(actor: Actor, id: string, services: Services): Promise<void> {
  const vendor = payoutVendor(services);
  const [row] = await services.tenancy.read<TransferRow>(actor, {
    name: 'payout-transfer',
    text: `${TRANSFERS} WHERE t.id = $1`,
    values: [id],
  });
  if (!vendor || !row) return;
  if (row.transfer) return settleTransfer(actor, id, await vendor.readTransfer(row.transfer), services);
  await askForTransfer(actor, id, services);
}
