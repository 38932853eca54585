import type { VendorOwner } from './card-vendor';

/**
 * Whether the vendor transfers to an account. NEEDS_INFORMATION: its owner has not given everything yet. CHECKING: the vendor checks what
 * was given. RESTRICTED: the vendor stopped it. GONE: the account does not exist, or no longer belongs to the platform.
 */
export type AccountNow = 'NEEDS_INFORMATION' | 'CHECKING' | 'READY' | 'RESTRICTED' | 'GONE';

export interface AccountPage {
  account: string;
  /** Where the owner returns, whether or not everything was given. */
  returnUrl: string;
  /** Where the owner returns once the page has expired; that address opens a new one. */
  refreshUrl: string;
}

export interface TransferOrder {
  ecosystemId: string;
  /** Our id: makes one transfer at the vendor, however often it is sent. */
  orderId: string;
  /** Counts refusals: the vendor repeats a refusal for a day. */
  tries: number;
  account: string;
  /** In hundredths. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** A transfer at the vendor. `back`: all of it was reversed. */
export interface TransferNow {
  id: string;
  back: boolean;
}

/** What the vendor transferred, less what was reversed, in hundredths of the currency. */
export interface VendorTransfer {
  ecosystemId: string;
  orderId: string;
  /** ISO 4217. */
  currency: string;
  amount: number;
}

/** The vendor's accounts of people who are paid. Errors as of `CardVendor`. */
export interface PayoutVendor {
  /** Makes an account; sent again for the same person, it answers the same account. */
  makeAccount(owner: VendorOwner): Promise<string>;
  /** Closes the account for good. False: the vendor refuses, as it does while the account has money. Idempotent. */
  closeAccount(account: string): Promise<boolean>;
  /** Opens the vendor's page on which the owner gives what the vendor needs; its address is valid for minutes, once. */
  openAccountPage(page: AccountPage): Promise<string>;
  readAccount(account: string): Promise<AccountNow>;
  /** Idempotent, also days later. */
  makeTransfer(order: TransferOrder): Promise<TransferNow>;
  readTransfer(id: string): Promise<TransferNow>;
  /** Takes the whole amount back. Idempotent, also days later. `tries`: as of an order. */
  reverseTransfer(id: string, orderId: string, tries: number): Promise<TransferNow>;
  /** Transfers of every organization that were made since then. */
  listTransfers(since: Date): AsyncIterable<VendorTransfer>;
}
