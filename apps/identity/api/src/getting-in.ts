import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { DevicesResolver } from './devices/devices.resolver';
import { removeOldChallenges } from './mfa/methods.platform';
import { MfaResolver } from './mfa/mfa.resolver';
import { sendCodeJob } from './mfa/send-code.job';
import { Access1796000000000 } from './migrations/1796000000000-access';
import { securityNoteJob } from './security-notes/security-note.job';

const DAY_MS = 24 * 3600 * 1000;

/** The ways in beside a password, and what guards an account. */
export const gettingIn = {
  resolvers: [MfaResolver, DevicesResolver],
  migrations: [Access1796000000000],
  jobs: [sendCodeJob, securityNoteJob],
  schedules: [
    defineSchedule<Services>({
      kind: 'remove-old-second-steps',
      everyMs: DAY_MS,
      handler: removeOldChallenges,
    }),
  ],
};
