import type { Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { VendorAway, VendorRefusal, type CardVendor } from './card-vendor';
import type { PayoutVendor } from './payout-vendor';
import { stripeClient } from './stripe-client';
import { offeredTypes } from './stripe-methods';
import { StripePayouts } from './stripe-payouts';
import { StripeVendor } from './stripe-vendor';

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const texts = {
  none: t('vendor.configuredVendor.none'),
  noPayouts: t('vendor.configuredVendor.noPayouts'),
  away: t('vendor.configuredVendor.away'),
} satisfies Record<string, Words>;

interface Vendors {
  cards: CardVendor | null;
  payouts: PayoutVendor | null;
}

const configured = new WeakMap<Services['config'], Vendors>();

/**
 * The configured vendor; null where none is, and everything about cards is hidden. Throws where one of its keys is
 * missing.
 */
export function cardVendor({ config }: Pick<Services, 'config'>): CardVendor | null {
  return vendorsOf(config).cards;
}

/** Whether bank accounts pay, too, in this currency. */
export function bankDebits(services: Pick<Services, 'config'>, currency: string): boolean {
  const on = services.config.optional('STRIPE_BANK_DEBITS') === 'true';
  return cardVendor(services) !== null && offeredTypes(on, currency).length > 1;
}

/** The vendor that transfers pay; null until STRIPE_CONNECT is true, and everything about transfers is hidden. */
export function payoutVendor({ config }: Pick<Services, 'config'>): PayoutVendor | null {
  return vendorsOf(config).payouts;
}

function vendorsOf(config: Services['config']): Vendors {
  const made = configured.get(config) ?? makeVendors(config);
  configured.set(config, made);
  return made;
}

function makeVendors(config: Services['config']): Vendors {
  const [secretKey, webhookSecret] = NAMES.map((name) => config.optional(name));
  if (Boolean(secretKey) !== Boolean(webhookSecret))
    throw new Error(`${NAMES[secretKey ? 1 : 0]}: must be set too, for cards`);
  const connect = config.optional('STRIPE_CONNECT') === 'true';
  const connectSecret = config.optional('STRIPE_CONNECT_WEBHOOK_SECRET');
  if (connect && !secretKey) throw new Error('STRIPE_CONNECT: set STRIPE_SECRET_KEY, too');
  if (!secretKey || !webhookSecret) return { cards: null, payouts: null };
  const apiUrl = config.optional('STRIPE_API_URL') ?? 'https://api.stripe.com';
  const debits = config.optional('STRIPE_BANK_DEBITS') === 'true';
  const stripe = stripeClient({ secretKey, apiUrl });
  const webhookSecrets = [webhookSecret, ...(connect && connectSecret ? [connectSecret] : [])];
  return {
    cards: new StripeVendor({ stripe, webhookSecrets, debits }),
    payouts: connect ? new StripePayouts(stripe) : null,
  };
}

/** The configured vendor; refuses where there is none. */
export function requireVendor(services: Pick<Services, 'config'>): CardVendor {
  const vendor = cardVendor(services);
  if (!vendor) throw new Conflict(texts.none);
  return vendor;
}

/** As `requireVendor`, of the vendor that transfers pay. */
export function requirePayouts(services: Pick<Services, 'config'>): PayoutVendor {
  const vendor = payoutVendor(services);
  if (!vendor) throw new Conflict(texts.noPayouts);
  return vendor;
}

/** Turns `VendorAway` into a refusal with a text for the reader. */
export async function refuseWhenAway<T>(services: Services, asked: () => Promise<T>): Promise<T> {
  try {
    return await asked();
  } catch (error) {
    if (!(error instanceof VendorAway || error instanceof VendorRefusal)) throw error;
    services.logger.warn({ err: error }, 'the card vendor');
    throw sayAway();
  }
}

export const sayAway = () => new Conflict(texts.away);
