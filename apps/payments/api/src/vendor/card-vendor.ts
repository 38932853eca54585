import type { Language } from '@lyceum/server/actor';

/** The owner of a customer or a page at the vendor. The vendor gets these ids and nothing else about a person. */
export interface VendorOwner {
  ecosystemId: string;
  ownerId: string;
}

/** A debit of a bank account takes days to be decided. */
export type MethodKind = 'CARD' | 'US_BANK_ACCOUNT' | 'SEPA_DEBIT';

/** What is stored of a card or bank account; its number never reaches the platform. */
export interface VendorCard {
  kind: MethodKind;
  method: string;
  /** Of a bank account the name of the bank. */
  brand: string;
  last4: string;
  /** Null: a bank account, which does not expire. */
  expMonth: number | null;
  expYear: number | null;
}

export interface CardPage extends VendorOwner {
  /** Our id, which comes back with the browser and with webhooks. */
  setupId: string;
  customer: string;
  /** ISO 4217: decides which bank accounts are offered. */
  currency: string;
  language: Language;
  returnUrl: string;
  cancelUrl: string;
  endsAt: Date;
}

/** The state of the page on which a card is entered. */
export type SetupNow = { state: 'OPEN' } | { state: 'GONE' } | { state: 'DONE'; card: VendorCard };

export interface PaymentOrder extends VendorOwner {
  chargeId: string;
  /** The number of the attempt: each makes one payment at the vendor, however often it is sent. */
  attempt: number;
  /** In hundredths. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  customer: string;
  method: string;
  kind: MethodKind;
}

export interface RefundOrder extends VendorOwner {
  /** Our id; makes one refund at the vendor, however often it is sent. */
  refundId: string;
  chargeId: string;
  /** The payment that is refunded. */
  intent: string;
  /** In hundredths. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The state of a refund. `id`: the vendor's, null where it made none. `code`: why it failed. */
export interface RefundNow {
  id: string | null;
  state: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  code?: string;
}

/** What the vendor charged, and what it refunded or is refunding, in hundredths of the currency. */
export interface VendorPayment {
  ecosystemId: string;
  chargeId: string;
  /** ISO 4217. */
  currency: string;
  taken: number;
  returned: number;
}

/**
 * The state of a payment. UNASKED: it was not sent to the bank. WAITING: it is not decided; `url` is the bank's page
 * where the bank waits for the payer. PENDING: the bank decides a debit in some days, and it cannot be cancelled. GONE: it is cancelled and cannot take money.
 */
export type PaymentNow =
  | { state: 'UNASKED' | 'PENDING' | 'PAID' | 'GONE' }
  | { state: 'WAITING'; url: string | null }
  | { state: 'DECLINED'; code: string };

/** A webhook: what changed at the vendor. The current state is read from the vendor. */
export type VendorWebhook =
  | { about: 'SETUP'; ecosystemId: string; setupId: string }
  | { about: 'CHARGE'; ecosystemId: string; chargeId: string }
  | { about: 'REFUND'; ecosystemId: string; refundId: string }
  | { about: 'RETURN'; intent: string }
  | { about: 'ACCOUNT'; account: string }
  | { about: 'TRANSFER'; ecosystemId: string; orderId: string };

/**
 * The card vendor. Refusals reject with `VendorRefusal`, every other failure with `VendorAway`: the result is unknown
 * then.
 */
export interface CardVendor {
  makeCustomer(owner: VendorOwner): Promise<string>;
  /** Removes the customer with all cards. Idempotent. */
  removeCustomer(customer: string): Promise<void>;
  openCardPage(page: CardPage): Promise<{ id: string; url: string }>;
  readSetup(id: string): Promise<SetupNow>;
  /** Idempotent. */
  detachCard(method: string): Promise<void>;
  /** Makes the payment without sending it to the bank; sent again, it answers the same payment. */
  preparePayment(order: PaymentOrder): Promise<string>;
  /**
   * Sends the payment to the bank. `returnUrl`: where the payer returns from the bank's page; without it, no page can
   * be shown.
   */
  confirmPayment(id: string, method: string, returnUrl?: string): Promise<PaymentNow>;
  readPayment(id: string): Promise<PaymentNow>;
  /** Whether the bank has taken a paid debit back; false for cards. */
  isReturned(id: string): Promise<boolean>;
  /** Cancels an undecided payment; answers its state afterwards. */
  cancelPayment(id: string): Promise<PaymentNow>;
  /** Idempotent, also days later. */
  makeRefund(order: RefundOrder): Promise<RefundNow>;
  readRefund(id: string): Promise<RefundNow>;
  /** Payments of every organization that were made since then. */
  listPayments(since: Date): AsyncIterable<VendorPayment>;
  /**
   * Reads a webhook. Throws NotSigned where the vendor did not sign it or signed it long ago; null: it concerns nothing
   * of ours.
   */
  readWebhook(body: string, signature: string): VendorWebhook | null;
}

/** The vendor refused the request. `code` is the vendor's, such as `card_declined`. */
export class VendorRefusal extends Error {
  constructor(readonly code: string) {
    super(`the card vendor refused: ${code}`);
  }
}

/** The vendor did not answer: whether the request was done is unknown. */
export class VendorAway extends Error {
  constructor(cause: unknown) {
    super('the card vendor did not answer', { cause });
  }
}

/** A webhook that the vendor did not sign. */
export class NotSigned extends Error {}
