import type { Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { VendorAway, VendorRefusal, type CardVendor } from './card-vendor';
import { StripeVendor } from './stripe-vendor';

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const texts = {
  none: t('vendor.configuredVendor.none'),
  away: t('vendor.configuredVendor.away'),
} satisfies Record<string, Words>;

const configured = new WeakMap<Services['config'], CardVendor | null>();

/**
 * The configured vendor; null where none is, and everything about cards is hidden. Throws where one of its keys is
 * missing.
 */
export function cardVendor({ config }: Pick<Services, 'config'>): CardVendor | null {
  const kept = configured.get(config);
  if (kept !== undefined) return kept;
  const [secretKey, webhookSecret] = NAMES.map((name) => config.optional(name));
  if (Boolean(secretKey) !== Boolean(webhookSecret))
    throw new Error(`${NAMES[secretKey ? 1 : 0]}: must be set too, for cards`);
  const apiUrl = config.optional('STRIPE_API_URL') ?? 'https://api.stripe.com';
  const debits = config.optional('STRIPE_BANK_DEBITS') === 'true';
  const vendor =
    secretKey && webhookSecret ? new StripeVendor({ secretKey, webhookSecret, apiUrl, debits }) : null;
  configured.set(config, vendor);
  return vendor;
}

/** The configured vendor; refuses where there is none. */
export function requireVendor(services: Pick<Services, 'config'>): CardVendor {
  const vendor = cardVendor(services);
  if (!vendor) throw new Conflict(texts.none);
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
