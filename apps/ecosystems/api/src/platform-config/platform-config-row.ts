import type { TenantDb } from '@lyceum/server/tenancy';
import { EcosystemDraft, type EcosystemState } from '../ecosystem-record/subject';

/** Fields that differ for each ecosystem, and so have no default for new ones. */
export const OWN_FIELDS = [
  'name',
  'shortName',
  'profileId',
  'city',
  'state',
  'logo',
  'background',
  'holidays',
  'waivers',
  'customBannerConfig',
] as const;
type OwnField = (typeof OWN_FIELDS)[number];

export type PlatformConfig = Omit<EcosystemState, OwnField>;
export type PlatformConfigRecord = PlatformConfig & { revision: number };

/** Placeholders for each ecosystem's own names, so that the check of the other fields passes. */
const NAMES = { name: 'Any', shortName: 'any', profileId: 'any' };

/** Settings completed with placeholder names; the schema fills undecided fields with the product's defaults. */
export const draftOfAny = (settings: object) => ({ ...settings, ...NAMES });

export function withoutOwn(state: EcosystemState): PlatformConfig {
  const config: Partial<EcosystemState> = { ...state };
  for (const field of OWN_FIELDS) delete config[field];
  return config as PlatformConfig;
}

/** The row belongs to no tenant, so any transaction can read it. */
export async function loadPlatformConfig(db: TenantDb, { lock = false } = {}): Promise<PlatformConfigRecord> {
  const [row] = await db.query<{ settings: object; revision: number }>(
    `SELECT settings, revision FROM ecosystems.platform_config ${lock ? 'FOR UPDATE' : ''}`,
  );
  const state = EcosystemDraft.parse(draftOfAny(row?.settings ?? {}));
  return { ...withoutOwn(state), revision: row?.revision ?? 0 };
}

export async function savePlatformConfig(
  db: TenantDb,
  config: PlatformConfig,
): Promise<PlatformConfigRecord> {
  await db.query(
    `UPDATE ecosystems.platform_config SET settings = $1, revision = revision + 1, updated_at = now()`,
    [JSON.stringify(config)],
  );
  return loadPlatformConfig(db);
}
