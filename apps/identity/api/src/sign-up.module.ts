import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import { defineSchedule, type JobDefinition, type ScheduleDefinition } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import {
  SignUpProfileResolver,
  ApplicationFieldsResolver,
  applicationMailJob,
  ApplicationsResolver,
} from './applications/subject';
import { InvitationsResolver } from './invites/subject';
import { IntakeFormsResolver, LeadsResolver } from './leads/subject';
import { OnboardingResolver } from './onboarding/subject';
import { PlacesResolver } from './places/subject';
import { ReferralsResolver, sendReferralJob } from './referrals/subject';
import {
  removeOldSignUps,
  signUpLinkJob,
  signUpMailJob,
  SignUpResolver,
  welcomeMailJob,
} from './sign-up/subject';
import { waiverCopyJob, WaiversResolver } from './waivers/subject';
import { SignUps1796200000000 } from './migrations/1796200000000-sign-ups';
import { IntakeSenders1797600000100 } from './migrations/1797600000100-intake-senders';
import { ApplicationDrafts1798500000000 } from './migrations/1798500000000-application-drafts';
import { TellReferrals1799500000000 } from './migrations/1799500000000-tell-referrals';
import { WaiverCopies1799992000000 } from './migrations/1799992000000-waiver-copies';
import { RequestsOfPrograms1799994030000 } from './migrations/1799994030000-requests-of-programs';

const DAY_MS = 24 * 3600 * 1000;

interface DefinitionPart {
  resolvers: Type[];
  migrations: (new () => MigrationInterface)[];
  jobs: JobDefinition<Services>[];
  schedules: ScheduleDefinition<Services>[];
}

/** Sign-up: applications, waivers, invitations, onboarding, referrals and leads. */
export const signUpModule: DefinitionPart = {
  resolvers: [
    PlacesResolver,
    SignUpResolver,
    WaiversResolver,
    ApplicationsResolver,
    ApplicationFieldsResolver,
    SignUpProfileResolver,
    OnboardingResolver,
    ReferralsResolver,
    LeadsResolver,
    IntakeFormsResolver,
    InvitationsResolver,
  ],
  migrations: [
    SignUps1796200000000,
    IntakeSenders1797600000100,
    ApplicationDrafts1798500000000,
    TellReferrals1799500000000,
    WaiverCopies1799992000000,
    RequestsOfPrograms1799994030000,
  ],
  jobs: [signUpLinkJob, signUpMailJob, welcomeMailJob, waiverCopyJob, applicationMailJob, sendReferralJob],
  schedules: [
    defineSchedule<Services>({ kind: 'remove-old-sign-ups', everyMs: DAY_MS, handler: removeOldSignUps }),
  ],
};
