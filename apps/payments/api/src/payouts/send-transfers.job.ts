import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { askForTransfer } from './ask-for-transfer';

export const SEND_TRANSFERS = 'send-transfers';

/** Sends transfers and reversals to the vendor. What gets no answer is sent again by `settlePayouts`. */
export const sendTransfers = defineJob<{ ids: string[] }, Services>({
  kind: SEND_TRANSFERS,
  handler: async ({ data: { ids }, actor, signal }, services) => {
    for (const id of ids) {
      if (signal.aborted) return;
      await askForTransfer(actor, id, services).catch((error: unknown) =>
        services.logger.warn({ err: error, transferId: id }, 'a transfer got no answer'),
      );
    }
  },
});
