import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { bankDebits, cardVendor } from '../vendor/subject';
import { readSettings } from '../projections/subject';
import { partsOf, totalOf } from '../rules/subject';
import { termsOf } from './terms-of';

/** The current prices of sessions, and whether the actor pays. */
export async function getPaymentTerms(actor: Actor, services: Services) {
  const [settings, answeredFor] = await Promise.all([
    readSettings(actor, services),
    isAnsweredFor(actor, services),
  ]);
  const terms = termsOf(settings);
  const hour = terms && partsOf(terms, 60);
  return {
    enabled: terms !== null,
    payer: settings.terms.payer,
    currency: settings.currency,
    hourlyPrice: terms?.hourlyPrice ?? null,
    hour: hour && { price: hour.price, preChargeFee: hour.preChargeFee, total: totalOf(hour) },
    cardsEnabled: cardVendor(services) !== null,
    bankDebits: bankDebits(services, settings.currency),
    paidByFamily: settings.terms.payer === 'FAMILY' && answeredFor,
  };
}

/** Whether a parent or guardian who can sign in is responsible for the actor, and so pays. */
export async function isAnsweredFor(actor: Actor, { tenancy }: Services): Promise<boolean> {
  const guardians = await tenancy.read<{ one: number }>(actor, {
    name: 'who-answers',
    text: `SELECT 1 AS one FROM payments.people p JOIN payments.people g ON g.user_id = ANY (p.guardian_ids) AND g.active
      WHERE p.user_id = $1 LIMIT 1`,
    values: [actor.userId],
  });
  return guardians.length > 0;
}
