import type { Language } from '@lyceum/server/actor';

/** Whom a customer or a page at the vendor belongs to: the vendor is told these ids, and nothing else of a person. */
export interface VendorOwner {
  ecosystemId: string;
  ownerId: string;
}

/** What is kept of a card; its number never comes here. */
export interface VendorCard {
  method: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface CardPage extends VendorOwner {
  /** Ours: comes back with the browser, and with the vendor's news. */
  setupId: string;
  customer: string;
  language: Language;
  returnUrl: string;
  cancelUrl: string;
  endsAt: Date;
}

/** How far somebody has come on the page that takes a card. */
export type SetupNow = { state: 'OPEN' } | { state: 'GONE' } | { state: 'DONE'; card: VendorCard };

export interface PaymentOrder extends VendorOwner {
  chargeId: string;
  /** Counts the tries to pay a charge: each makes one payment at the vendor, however often it is sent. */
  attempt: number;
  /** In hundredths. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  customer: string;
  method: string;
}

export interface RefundOrder extends VendorOwner {
  /** Ours: makes one refund at the vendor, however often it is sent. */
  refundId: string;
  chargeId: string;
  /** The payment that is paid back. */
  intent: string;
  /** In hundredths. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** Where a refund stands; `id` is the vendor's, null where it made none. `code`: why it failed. */
export interface RefundNow {
  id: string | null;
  state: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  code?: string;
}

/** What the vendor took for a charge, and paid back or is paying back of it, in hundredths of the currency. */
export interface VendorPayment {
  ecosystemId: string;
  chargeId: string;
  /** ISO 4217. */
  currency: string;
  taken: number;
  returned: number;
}

/**
 * Where a payment stands. UNASKED: the bank was not asked. WAITING: it is not decided; `url` is the bank's page where it waits
 * for the payer there. GONE: it is cancelled, nothing was taken and nothing will be.
 */
export type PaymentNow =
  | { state: 'UNASKED' | 'PAID' | 'GONE' }
  | { state: 'WAITING'; url: string | null }
  | { state: 'DECLINED'; code: string };

/** Something at the vendor has changed; what it is now is asked for. */
export type VendorNews =
  | { about: 'SETUP'; ecosystemId: string; setupId: string }
  | { about: 'CHARGE'; ecosystemId: string; chargeId: string }
  | { about: 'REFUND'; ecosystemId: string; refundId: string };

/** The vendor of cards. What it refuses rejects with `VendorRefusal`, everything else with `VendorAway`: nothing is known then. */
export interface CardVendor {
  makeCustomer(owner: VendorOwner): Promise<string>;
  /** With all its cards. Done again it changes nothing. */
  removeCustomer(customer: string): Promise<void>;
  openCardPage(page: CardPage): Promise<{ id: string; url: string }>;
  readSetup(id: string): Promise<SetupNow>;
  /** Done again it changes nothing. */
  detachCard(method: string): Promise<void>;
  /** Makes the payment without asking the bank; sent again, it answers the same one. */
  preparePayment(order: PaymentOrder): Promise<string>;
  /** Asks the bank; with an address, its page may ask the payer, who then returns there. */
  confirmPayment(id: string, method: string, returnUrl?: string): Promise<PaymentNow>;
  readPayment(id: string): Promise<PaymentNow>;
  /** Cancels what is not decided; answers where it stands then. */
  cancelPayment(id: string): Promise<PaymentNow>;
  /** Sent again, also days later, it answers the same refund. */
  makeRefund(order: RefundOrder): Promise<RefundNow>;
  readRefund(id: string): Promise<RefundNow>;
  /** Payments that were made since then, of every organization. */
  listPayments(since: Date): AsyncIterable<VendorPayment>;
  /** Rejects what the vendor did not sign, or signed long ago; null: nothing of ours. */
  readNews(body: string, signature: string): VendorNews | null;
}

/** The vendor understood, and said no. `code` is its own, such as `card_declined`. */
export class VendorRefusal extends Error {
  constructor(readonly code: string) {
    super(`the card vendor refused: ${code}`);
  }
}

/** Whether it was done is not known. */
export class VendorAway extends Error {
  constructor(cause: unknown) {
    super('the card vendor did not answer', { cause });
  }
}

/** News that the vendor did not send. */
export class NotSigned extends Error {}
