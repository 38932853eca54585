import type { SettlementChange, SettlementNotice } from '@lyceum/contracts/payments';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ContractSide } from '../contracts/subject';
import { contactsOf, type SettlementRow, totalOfSettlement } from './settlement-row';

interface Telling {
  change: SettlementChange;
  /** The side that is notified. */
  to: ContractSide;
}

/** Publishes a change of a settlement in the transaction that made it. */
export async function publishSettlementChange(
  db: TenantDb,
  row: SettlementRow,
  { change, to }: Telling,
): Promise<void> {
  const payload: SettlementNotice = {
    ...{ change, contractId: row.contractId, settlementId: row.id, vendorName: row.vendorName },
    ...{ from: row.from, to: row.to, name: row.name, currency: row.currency, total: totalOfSettlement(row) },
    toAdmins: to === 'ORGANIZATION',
    contactIds: to === 'VENDOR' ? await contactsOf(db, row.contractId) : [],
  };
  await db.record({ type: 'payments.settlement-news', payload });
}
