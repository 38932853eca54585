import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { accountLinkJob, AccountLinksResolver, removeOldLinks } from './account-links/subject';
import { AgnosticLoginResolver } from './agnostic-login/subject';
import { ContactResolver } from './contact/subject';
import { DevicesResolver } from './devices/subject';
import { MfaResolver, removeOldChallenges, sendCodeJob } from './mfa/subject';
import { securityNoteJob } from './security-notes/subject';
import { removeOldAttempts, SsoResolver } from './sso/subject';
import { Access1796000000000 } from './migrations/1796000000000-access';
import { AccountLinks1796000000100 } from './migrations/1796000000100-account-links';
import { SingleSignOn1796000000200 } from './migrations/1796000000200-single-sign-on';

const DAY_MS = 24 * 3600 * 1000;

/** Sign-in beyond the password: second steps, links, devices, contact data and single sign-on. */
export const signInModule = {
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
