import type { TenantDb } from '@lyceum/server/tenancy';

/** What an organization decides about legal holds. */
export interface LegalHoldSettings {
  /** A release needs a second person. */
  twoPeople: boolean;
  /** Whoever asked for an erasure reads that it waits. */
  showsWaiting: boolean;
  /** 0: nothing was saved. */
  revision: number;
}

const DEFAULTS: LegalHoldSettings = { twoPeople: false, showsWaiting: false, revision: 0 };

export async function readLegalHoldSettings(db: TenantDb): Promise<LegalHoldSettings> {
  const [row] = await db.query<LegalHoldSettings>(
    `SELECT two_people AS "twoPeople", shows_waiting AS "showsWaiting", revision FROM messaging.legal_hold_settings`,
  );
  return row ?? DEFAULTS;
}

/** Holds, their releases and the settings change one after the other within an ecosystem. */
export async function lockLegalHolds(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`legal holds ${db.ecosystemId}`]);
}
