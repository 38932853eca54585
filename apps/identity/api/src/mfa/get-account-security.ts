import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { AccountSecurity, MfaSetting } from '../__generated__/resolvers';
import { ownAccount } from '../passwords/subject';
import { textSenderOf } from '@lyceum/server/text-messages';
import { masked } from './masked';
import { accountSecurity, type StoredMethod } from './methods.platform';

export async function getAccountSecurity(actor: Actor, services: Services): Promise<AccountSecurity> {
  const security = await accountSecurity(ownAccount(actor), services);
  return {
    hasPassword: security.hasPassword,
    mfaRequired: security.required,
    textAvailable: textSenderOf(services) !== null,
    methods: settingsOf(security.methods, security.email),
    recoveryCodesLeft: security.recoveryCodesLeft,
    trustedDevices: security.trustedDevices.map((device) => ({
      ...device,
      createdAt: device.createdAt.toISOString(),
      expiresAt: device.expiresAt.toISOString(),
    })),
  };
}

export function settingsOf(methods: readonly StoredMethod[], email: string | null): MfaSetting[] {
  return methods.map(({ method, sendTo, validatedAt }) => ({
    method,
    validated: validatedAt !== null,
    sendTo: method === 'EMAIL' ? email && masked(email) : sendTo && masked(sendTo),
  }));
}
