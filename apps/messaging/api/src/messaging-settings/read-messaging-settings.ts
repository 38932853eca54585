import type { TenantDb } from '@lyceum/server/tenancy';

/** Hours of each day in the reader's zone, as HH:mm. */
export interface Hours {
  starts: string;
  ends: string;
}

/** What an organization decides about messages. */
export interface MessagingSettings {
  /** Of people who chose none themselves; null: none. */
  quietHours: Hours | null;
  /** People see who has read a message. */
  readMarks: boolean;
  /** People see who is writing. */
  typing: boolean;
  /** People may have messages translated, where the platform has a service. */
  translates: boolean;
  /** Messages that a check found or somebody reported are not sent to that service. */
  withholdsFlagged: boolean;
  /** 0: nothing was saved. */
  revision: number;
}

const DEFAULTS: MessagingSettings = {
  ...{ quietHours: null, readMarks: true, typing: false },
  ...{ translates: false, withholdsFlagged: true, revision: 0 },
};

interface SettingsRow extends Omit<MessagingSettings, 'quietHours'> {
  starts: string | null;
  ends: string | null;
}

export async function readMessagingSettings(db: TenantDb): Promise<MessagingSettings> {
  const [row] = await db.query<SettingsRow>(
    `SELECT quiet_starts AS starts, quiet_ends AS ends, read_marks AS "readMarks", typing, translates,
       withholds_flagged AS "withholdsFlagged", revision FROM messaging.messaging_settings`,
  );
  if (!row) return DEFAULTS;
  const { starts, ends, ...settings } = row;
  return { ...settings, quietHours: starts && ends ? { starts, ends } : null };
}
