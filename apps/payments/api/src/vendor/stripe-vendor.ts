import type Stripe from 'stripe';
import { isUuid } from '@lyceum/server/tenancy';
import { hundredthsOfVendor, vendorAmount } from '../rules/subject';
import { awayBecause, codeOf, isRefusal, mapVendorErrors, orGone, ignoreGone } from './stripe-answers';
import { readEvent } from './stripe-events';
import { cardOf, isDebit, offeredTypes, TYPES } from './stripe-methods';
import {
  NotSigned,
  VendorRefusal,
  type CardPage,
  type CardVendor,
  type PaymentNow,
  type PaymentOrder,
  type RefundNow,
  type RefundOrder,
  type SetupNow,
  type VendorCard,
  type VendorWebhook,
  type VendorOwner,
  type VendorPayment,
} from './card-vendor';

export interface StripeSettings {
  stripe: Stripe;
  /** Of the address for events of the platform, and of the one for events of connected accounts. */
  webhookSecrets: string[];
  /** Bank accounts are offered, too. */
  debits: boolean;
}

/**
 * Stripe. Cards are entered on its own pages. A payment is made first and confirmed after, so that its id is stored
 * before money moves.
 */
export class StripeVendor implements CardVendor {
  readonly #stripe: Stripe;
  readonly #webhookSecrets: string[];
  readonly #debits: boolean;

  constructor({ stripe, webhookSecrets, debits }: StripeSettings) {
    this.#stripe = stripe;
    this.#webhookSecrets = webhookSecrets;
    this.#debits = debits;
  }

  async makeCustomer({ ecosystemId, ownerId }: VendorOwner): Promise<string> {
    const { id } = await mapVendorErrors(
      this.#stripe.customers.create({ metadata: { ecosystemId, ownerId } }),
    );
    return id;
  }

  async removeCustomer(customer: string): Promise<void> {
    await ignoreGone(mapVendorErrors(this.#stripe.customers.del(customer)));
  }

  async openCardPage(page: CardPage): Promise<{ id: string; url: string }> {
    const { setupId, ecosystemId, ownerId, customer, currency, language, returnUrl, cancelUrl, endsAt } =
      page;
    const types = offeredTypes(this.#debits, currency);
    const { id, url } = await mapVendorErrors(
      this.#stripe.checkout.sessions.create(
        {
          ...{ mode: 'setup', payment_method_types: types, customer, client_reference_id: setupId },
          // Else the account could be used only after the payer has read two small transfers, days later.
          ...(types.includes('us_bank_account')
            ? { payment_method_options: { us_bank_account: { verification_method: 'instant' as const } } }
            : {}),
          ...{ success_url: returnUrl, cancel_url: cancelUrl, locale: language === 'sp' ? 'es-419' : 'en' },
          metadata: { ecosystemId, ownerId, setupId },
          expires_at: Math.floor(endsAt.getTime() / 1000),
        },
        { idempotencyKey: `setup-${setupId}` },
      ),
    );
    if (!url) throw new VendorRefusal('no_page');
    return { id, url };
  }

  async readSetup(id: string): Promise<SetupNow> {
    return orGone(() => this.readPage(id));
  }

  private async readPage(id: string): Promise<SetupNow> {
    const expand = ['setup_intent.payment_method'];
    const { status, setup_intent: intent } = await mapVendorErrors(
      this.#stripe.checkout.sessions.retrieve(id, { expand }),
    );
    if (status === 'open') return { state: 'OPEN' };
    const method = typeof intent === 'object' ? intent?.payment_method : null;
    const card: VendorCard | null =
      status === 'complete' && method && typeof method === 'object' ? cardOf(method) : null;
    return card ? { state: 'DONE', card } : { state: 'GONE' };
  }

  async detachCard(method: string): Promise<void> {
    await ignoreGone(mapVendorErrors(this.#stripe.paymentMethods.detach(method)));
  }

  async preparePayment(order: PaymentOrder): Promise<string> {
    const { chargeId, attempt, ecosystemId, ownerId, currency, customer, method, kind } = order;
    const amount = vendorAmount(order.amount, currency);
    if (amount === null) throw new VendorRefusal('amount_not_payable');
    const { id } = await mapVendorErrors(
      this.#stripe.paymentIntents.create(
        {
          ...{ amount, currency: currency.toLowerCase(), customer, payment_method: method },
          ...{ payment_method_types: [TYPES[kind]], metadata: { ecosystemId, ownerId, chargeId } },
        },
        { idempotencyKey: `charge-${chargeId}-${attempt}` },
      ),
    );
    return id;
  }

  async confirmPayment(id: string, method: string, returnUrl?: string): Promise<PaymentNow> {
    try {
      const presence = returnUrl ? { return_url: returnUrl } : { off_session: true };
      return paymentNow(
        await this.#stripe.paymentIntents.confirm(id, { payment_method: method, ...presence }),
      );
    } catch (error) {
      if (!isRefusal(error)) throw awayBecause(error);
      if (error.payment_intent?.status === 'requires_payment_method')
        return { state: 'DECLINED', code: codeOf(error) };
      return this.readPayment(id); // already confirmed or cancelled: read which
    }
  }

  async readPayment(id: string): Promise<PaymentNow> {
    return orGone(async () => paymentNow(await mapVendorErrors(this.#stripe.paymentIntents.retrieve(id))));
  }

  async isReturned(id: string): Promise<boolean> {
    const { latest_charge: charge } = await mapVendorErrors(
      this.#stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );
    return isReturned(charge);
  }

  async cancelPayment(id: string): Promise<PaymentNow> {
    try {
      return paymentNow(await mapVendorErrors(this.#stripe.paymentIntents.cancel(id)));
    } catch (error) {
      if (error instanceof VendorRefusal) return this.readPayment(id); // already decided
      throw error;
    }
  }

  async makeRefund(order: RefundOrder): Promise<RefundNow> {
    const { refundId, chargeId, ecosystemId, ownerId, intent, currency } = order;
    const amount = vendorAmount(order.amount, currency);
    if (amount === null) throw new VendorRefusal('amount_not_payable');
    // The vendor forgets idempotency keys after a day, but lists the refunds of a payment.
    const { data } = await mapVendorErrors(this.#stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    const made = data.find(({ metadata }) => metadata?.['refundId'] === refundId);
    if (made) return refundNow(made);
    return refundNow(
      await mapVendorErrors(
        this.#stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { ecosystemId, ownerId, chargeId, refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      ),
    );
  }

  async readRefund(id: string): Promise<RefundNow> {
    return refundNow(await mapVendorErrors(this.#stripe.refunds.retrieve(id)));
  }

  async *listPayments(since: Date): AsyncIterable<VendorPayment> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const pages = this.#stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] });
    for await (const { metadata, status, amount, latest_charge: charge, ...intent } of pages) {
      const { ecosystemId = '', chargeId = '' } = metadata;
      if (status !== 'succeeded' || !isUuid(ecosystemId) || !isUuid(chargeId)) continue;
      if (isReturned(charge)) continue;
      const currency = intent.currency.toUpperCase();
      const returned = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
      yield {
        ...{ ecosystemId, chargeId, currency },
        taken: hundredthsOfVendor(amount, currency),
        returned: hundredthsOfVendor(returned, currency),
      };
    }
  }

  readWebhook(body: string, signature: string): VendorWebhook | null {
    return readEvent(this.#signed(body, signature));
  }

  #signed(body: string, signature: string): Stripe.Event {
    let cause: unknown;
    for (const secret of this.#webhookSecrets)
      try {
        return this.#stripe.webhooks.constructEvent(body, signature, secret);
      } catch (error) {
        cause = error;
      }
    throw new NotSigned('not signed by the vendor', { cause });
  }
}

/** Banks take debits back by a dispute, which cannot be won. Disputes of cards are settled at the vendor. */
const isReturned = (charge: Stripe.Charge | string | null): boolean =>
  typeof charge === 'object' &&
  charge !== null &&
  charge.disputed &&
  isDebit(charge.payment_method_details?.type);

function refundNow({ id, status, failure_reason: reason }: Stripe.Refund): RefundNow {
  if (status === 'succeeded') return { id, state: 'SUCCEEDED' };
  if (status === 'failed' || status === 'canceled') return { id, state: 'FAILED', code: reason ?? status };
  return { id, state: 'PENDING' };
}

function paymentNow(intent: Stripe.PaymentIntent): PaymentNow {
  const { status, next_action, last_payment_error: error } = intent;
  if (status === 'succeeded') return { state: 'PAID' };
  if (status === 'canceled') return { state: 'GONE' };
  if (status === 'processing') return { state: 'PENDING' };
  if (status === 'requires_confirmation') return { state: 'UNASKED' };
  if (status === 'requires_payment_method') {
    const code = codeOf(error ?? {});
    const ofAccount = code === 'insufficient_funds' && intent.payment_method_types.some(isDebit);
    return { state: 'DECLINED', code: ofAccount ? 'account_without_funds' : code };
  }
  return { state: 'WAITING', url: next_action?.redirect_to_url?.url ?? null };
}
