import type {
  CustomBannerConfig,
  CustomSignupConfig,
  EcosystemSaved,
  SignUpFlow,
  Waiver,
  WaiverAudience,
} from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ECOSYSTEM_COLUMNS, type EcosystemFacts } from './ecosystem-facts';

/** How an ecosystem takes people in, with what sign-up pages and mails need beside it. */
export interface SignUpSettings extends EcosystemFacts {
  flows: CustomSignupConfig;
  waivers: Waiver[];
  banner: CustomBannerConfig | null;
  mfaRequired: boolean;
  /** The zones that people choose from; null: any. */
  zonesToChoose: string[] | null;
}

const CLOSED: SignUpFlow = {
  enabled: false,
  emailVerificationEnabled: true,
  approvalProcessEnabled: true,
  backgroundCheckEnabled: false,
  backgroundCheckConfig: { checkType: 'MANUAL', externalURL: null },
};

type Row = EcosystemFacts & {
  flows: CustomSignupConfig | null;
  waivers: Waiver[] | null;
  banner: CustomBannerConfig | null;
  mfaRequired: boolean;
  zonesToChoose: string[] | null;
};

/** The transaction's own ecosystem; null when no event of it has arrived. */
export async function signUpSettings(db: TenantDb): Promise<SignUpSettings | null> {
  const [row] = await db.query<Row>(
    `SELECT ${ECOSYSTEM_COLUMNS}, e.custom_signup_config AS flows, e.waivers, e.custom_banner_config AS banner,
       e.mfa_required AS "mfaRequired", e.zones_to_choose AS "zonesToChoose"
     FROM identity.ecosystems e WHERE e.id = $1`,
    [db.ecosystemId],
  );
  if (!row) return null;
  // An archived ecosystem takes nobody in.
  const flows = row.archived || !row.flows ? { tutors: CLOSED, parents: CLOSED } : row.flows;
  return { ...row, flows, waivers: row.waivers ?? [] };
}

export function waiversFor({ waivers }: Pick<SignUpSettings, 'waivers'>, audience: WaiverAudience): Waiver[] {
  return waivers.filter(({ audiences }) => audiences.includes(audience));
}

/** Saves the settings of an event if it is the latest revision of the ecosystem's row. */
export async function projectSignUpSettings(db: TenantDb, saved: EcosystemSaved): Promise<void> {
  const [row] = await db.query<{ othersToSign: boolean }>(
    `UPDATE identity.ecosystems SET custom_signup_config = $3, waivers = $4, custom_banner_config = $5
     WHERE id = $1 AND revision = $2
     RETURNING old.waivers IS DISTINCT FROM new.waivers AS "othersToSign"`,
    [
      saved.id,
      saved.revision,
      JSON.stringify(saved.customSignupConfig ?? null),
      JSON.stringify(saved.waivers ?? null),
      JSON.stringify(saved.customBannerConfig ?? null),
    ],
  );
  if (row?.othersToSign) db.notify({ userIds: 'ecosystem', topics: ['waivers'] });
}
