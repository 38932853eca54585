import { sweepUploadsSchedule, type StoredFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { ORDER_FILE_KEY_SQL } from './billing/subject';

/** The files that payments writes into the file store. */
export const storedFiles: StoredFiles[] = [
  {
    prefix: 'purchase-orders/',
    rows: `SELECT ${ORDER_FILE_KEY_SQL} AS key, t.checked_at IS NOT NULL AS expected FROM payments.purchase_order_files t`,
  },
];

/** Documents of purchase orders that were begun a day ago and never submitted. */
export const sweepPurchaseOrderFiles = sweepUploadsSchedule<Services>({
  kind: 'sweep-purchase-order-files',
  table: 'payments.purchase_order_files',
  abandoned: `t.checked_at IS NULL AND t.created_at < $1::timestamptz - interval '1 day'`,
  key: ORDER_FILE_KEY_SQL,
});
