import type { EcosystemPayments } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface Settings {
  name: string;
  /** ISO 4217. */
  currency: string;
  terms: EcosystemPayments;
  /** Sessions that end from then on are charged; null: none are. */
  chargesSince: Date | null;
  /** Families that join from then on bring rewards; null: rewards are switched off. */
  rewardsSince: Date | null;
}

/** Used until the first event of the ecosystem has arrived, and where an older event leaves a field out. */
export const NO_TERMS: EcosystemPayments = {
  enabled: false,
  payer: 'FAMILY',
  hourlyPrice: null,
  preChargePercentageFee: '0.00',
  preChargeFlatFee: '0.00',
  postChargePercentageFee: '0.00',
  postChargeFlatFee: '0.00',
};

const UNKNOWN: Settings = {
  name: '',
  currency: 'USD',
  terms: NO_TERMS,
  chargesSince: null,
  rewardsSince: null,
};

const TEXT = `SELECT name, currency, terms, charges_since AS "chargesSince", rewards_since AS "rewardsSince"
  FROM payments.ecosystems`;

export async function settingsIn(db: TenantDb): Promise<Settings> {
  const [row] = await db.query<Settings>(TEXT);
  return row ?? UNKNOWN;
}

export async function readSettings(actor: Actor, { tenancy }: Services): Promise<Settings> {
  const [row] = await tenancy.read<Settings>(actor, { name: 'settings', text: TEXT, values: [] });
  return row ?? UNKNOWN;
}
