import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { accountLinkJob } from './account-links/account-link.job';
import { AccountLinksResolver } from './account-links/account-links.resolver';
import { removeOldLinks } from './account-links/links.platform';
import { AgnosticLoginResolver } from './agnostic-login/agnostic-login.resolver';
import { ContactResolver } from './contact/contact.resolver';
import { DevicesResolver } from './devices/devices.resolver';
import { removeOldChallenges } from './mfa/methods.platform';
import { MfaResolver } from './mfa/mfa.resolver';
import { sendCodeJob } from './mfa/send-code.job';
import { Access1796000000000 } from './migrations/1796000000000-access';
import { AccountLinks1796000000100 } from './migrations/1796000000100-account-links';
import { SingleSignOn1796000000200 } from './migrations/1796000000200-single-sign-on';
import { securityNoteJob } from './security-notes/security-note.job';

import { removeOldAttempts } from './sso/attempts.platform';
import { SsoResolver } from './sso/sso.resolver';

const DAY_MS = 24 * 3600 * 1000;

/** The ways in beside a password, and what guards an account. */
export const gettingIn = {
  resolvers: [
    MfaResolver,
    DevicesResolver,
    AccountLinksResolver,
    ContactResolver,
    AgnosticLoginResolver,
    SsoResolver,
  ],
  migrations: [Access1796000000000, AccountLinks1796000000100, SingleSignOn1796000000200],
  jobs: [sendCodeJob, securityNoteJob, accountLinkJob],
  schedules: [
    defineSchedule<Services>({
      kind: 'remove-old-second-steps',
      everyMs: DAY_MS,
      async handler(services) {
        await removeOldChallenges(services);
        await removeOldLinks(services);
        await removeOldAttempts(services);
      },
    }),
  ],
};
