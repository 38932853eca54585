import { randomUUID } from 'node:crypto';
import type { CustomSignupConfig, SignUpFlow, Waiver } from '@lyceum/contracts/ecosystems';
import type { TestSubgraph } from '@lyceum/server/testing';

export function openFlow(part: Partial<SignUpFlow> = {}): SignUpFlow {
  return {
    enabled: true,
    emailVerificationEnabled: false,
    approvalProcessEnabled: false,
    backgroundCheckEnabled: false,
    backgroundCheckConfig: { checkType: 'MANUAL', externalURL: null },
    ...part,
  };
}

export function aWaiver(part: Partial<Waiver> = {}): Waiver {
  return {
    id: randomUUID(),
    title: { en: 'Consent', sp: 'Consentimiento' },
    text: { en: 'I agree.', sp: 'Acepto.' },
    audiences: ['PARENT'],
    required: true,
    ...part,
  };
}

/** The sign-up settings of an ecosystem, as its event would have projected them. */
export async function insertSignUpSettings(
  { admin }: TestSubgraph,
  ecosystemId: string,
  part: Partial<CustomSignupConfig> & { waivers?: Waiver[] },
): Promise<void> {
  const { waivers = [], tutors = openFlow(), parents = openFlow() } = part;
  await admin.query(`UPDATE identity.ecosystems SET custom_signup_config = $2, waivers = $3 WHERE id = $1`, [
    ecosystemId,
    JSON.stringify({ tutors, parents }),
    JSON.stringify(waivers),
  ]);
}
