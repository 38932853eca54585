import { systemActor } from '@lyceum/server/actor';
import { movedTo } from '@lyceum/server/ecosystem-move';
import type { InternalRoute, Services } from '@lyceum/server/subgraph';
import { findSetup, settleSetup } from '../cards/subject';
import { cardVendor, NotSigned, type VendorWebhook } from '../vendor/subject';
import { followAccount, pollTransfer } from '../payouts/subject';
import { pollRefund } from '../refunds/subject';
import { pollPayment } from './poll-payment';
import { settleReturn } from './settle-return.platform';

/**
 * Webhooks of the vendor, forwarded by the gateway: `body` byte for byte with the signature header. A webhook only says
 * what changed. The current state is read from the vendor, so that repeated, late or reordered webhooks do no harm.
 */
export const vendorWebhook: InternalRoute = {
  path: '/internal/card-vendor-news',
  handler: async ({ body }, services) => {
    const vendor = cardVendor(services);
    const { body: sent, signature } = body as { body?: unknown; signature?: unknown };
    if (!vendor || typeof sent !== 'string' || typeof signature !== 'string') return { status: 404 };
    try {
      const news = vendor.readWebhook(sent, signature);
      if (news) await look(news, services);
      return { status: 200, body: {} };
    } catch (error) {
      if (error instanceof NotSigned) return { status: 400 };
      services.logger.warn({ err: error }, 'news of the card vendor');
      return { status: 503 }; // the vendor sends it again
    }
  },
};

async function look(news: VendorWebhook, services: Services): Promise<void> {
  if (news.about === 'RETURN') return settleReturn(news.intent, services);
  if (news.about === 'ACCOUNT') return followAccount(news.account, services);
  if (news.about === 'SETUP') return lookAtSetup(news, services);
  // The vendor names the organization of the time, which may since have become a program of another.
  const ecosystemId = (await movedTo(news.ecosystemId, services)) ?? news.ecosystemId;
  const actor = systemActor(ecosystemId, 'card-vendor-news');
  if (news.about === 'CHARGE') await pollPayment(actor, news.chargeId, services);
  else if (news.about === 'REFUND') await pollRefund(actor, news.refundId, services);
  else await pollTransfer(actor, news.orderId, services);
}

/** Cards stay with the organization to which they were given. */
async function lookAtSetup(
  { ecosystemId, setupId }: Extract<VendorWebhook, { about: 'SETUP' }>,
  services: Services,
): Promise<void> {
  const actor = systemActor(ecosystemId, 'card-vendor-news');
  const setup = await findSetup(actor, setupId, services);
  if (setup) await settleSetup(actor, setup, services);
}
