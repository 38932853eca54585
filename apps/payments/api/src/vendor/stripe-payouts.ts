import Stripe from 'stripe';
import { isUuid } from '@lyceum/server/tenancy';
import { hundredthsOfVendor, vendorAmount } from '../rules/subject';
import { VendorAway, VendorRefusal, type VendorOwner } from './card-vendor';
import type {
  AccountNow,
  AccountPage,
  PayoutVendor,
  TransferNow,
  TransferOrder,
  VendorTransfer,
} from './payout-vendor';
import { accountNow } from './stripe-accounts';
import { codeOf, mapVendorErrors } from './stripe-answers';

/** The account does not exist, or its owner took it from the platform. */
const GONE: ReadonlySet<string> = new Set(['resource_missing', 'account_invalid']);

/** Stripe Connect: Express accounts, whose owners give everything on pages of Stripe, and transfers from the platform's balance. */
export class StripePayouts implements PayoutVendor {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async makeAccount({ ecosystemId, ownerId }: VendorOwner): Promise<string> {
    const { id } = await answered(
      this.#stripe.accounts.create(
        {
          type: 'express',
          capabilities: { transfers: { requested: true } },
          metadata: { ecosystemId, ownerId },
        },
        { idempotencyKey: `payout-account-${ecosystemId}-${ownerId}` },
      ),
    );
    return id;
  }

  async closeAccount(account: string): Promise<boolean> {
    try {
      await answered(this.#stripe.accounts.del(account));
      return true;
    } catch (error) {
      if (error instanceof VendorRefusal) return GONE.has(error.code);
      throw error;
    }
  }

  async openAccountPage({ account, returnUrl, refreshUrl }: AccountPage): Promise<string> {
    const { url } = await answered(
      this.#stripe.accountLinks.create({
        ...{ account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl },
      }),
    );
    return url;
  }

  async readAccount(account: string): Promise<AccountNow> {
    try {
      return accountNow(await answered(this.#stripe.accounts.retrieve(account)));
    } catch (error) {
      if (error instanceof VendorRefusal) return 'GONE';
      throw error;
    }
  }

  async makeTransfer({
    ecosystemId,
    orderId,
    tries,
    account,
    currency,
    ...order
  }: TransferOrder): Promise<TransferNow> {
    const amount = vendorAmount(order.amount, currency);
    if (amount === null) throw new VendorRefusal('amount_not_payable');
    const group = `payout-${orderId}`;
    // The vendor forgets idempotency keys after a day, but lists the transfers of a group.
    const { data } = await answered(this.#stripe.transfers.list({ transfer_group: group, limit: 1 }));
    if (data[0]) return transferNow(data[0]);
    return transferNow(
      await answered(
        this.#stripe.transfers.create(
          {
            ...{ amount, currency: currency.toLowerCase(), destination: account, transfer_group: group },
            metadata: { ecosystemId, orderId },
          },
          { idempotencyKey: `${group}-${tries}` },
        ),
      ),
    );
  }

  async readTransfer(id: string): Promise<TransferNow> {
    return transferNow(await answered(this.#stripe.transfers.retrieve(id)));
  }

  async reverseTransfer(id: string, orderId: string, tries: number): Promise<TransferNow> {
    const before = await this.readTransfer(id);
    if (before.back) return before;
    await answered(
      this.#stripe.transfers.createReversal(
        id,
        { metadata: { orderId } },
        { idempotencyKey: `payout-reversal-${orderId}-${tries}` },
      ),
    );
    return this.readTransfer(id);
  }

  async *listTransfers(since: Date): AsyncIterable<VendorTransfer> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const transfer of this.#stripe.transfers.list({ created, limit: 100 })) {
      const { ecosystemId = '', orderId = '' } = transfer.metadata;
      if (!isUuid(ecosystemId) || !isUuid(orderId)) continue;
      const currency = transfer.currency.toUpperCase();
      const amount = hundredthsOfVendor(transfer.amount - transfer.amount_reversed, currency);
      yield { ecosystemId, orderId, currency, amount };
    }
  }
}

const transferNow = ({ id, reversed }: Stripe.Transfer): TransferNow => ({ id, back: reversed });

/** As `mapVendorErrors`; an account that its owner disconnected is a refusal, too. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await mapVendorErrors(asked);
  } catch (error) {
    const { cause } = error as VendorAway;
    if (cause instanceof Stripe.errors.StripePermissionError) throw new VendorRefusal(codeOf(cause));
    throw error;
  }
}
