import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import { defineSchedule, type JobDefinition, type ScheduleDefinition } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { AboardProfileResolver, ApplicationFieldsResolver } from './applications/application-fields.resolver';
import { applicationMailJob } from './applications/application-mail.job';
import { ApplicationsResolver } from './applications/applications.resolver';
import { InvitationsResolver } from './invites/invitations.resolver';
import { IntakeFormsResolver } from './leads/intake-forms.resolver';
import { LeadsResolver } from './leads/leads.resolver';
import { SignUps1796200000000 } from './migrations/1796200000000-sign-ups';
import { IntakeSenders1797600000100 } from './migrations/1797600000100-intake-senders';
import { ApplicationDrafts1798500000000 } from './migrations/1798500000000-application-drafts';
import { OnboardingResolver } from './onboarding/onboarding.resolver';
import { PlacesResolver } from './places/places.resolver';
import { ReferralsResolver } from './referrals/referrals.resolver';
import { sendReferralJob } from './referrals/send-referral.job';
import { removeOldSignUps } from './sign-up/remove-old-sign-ups.platform';
import { signUpLinkJob } from './sign-up/sign-up-link.job';
import { signUpMailJob } from './sign-up/sign-up-mail.job';
import { SignUpResolver } from './sign-up/sign-up.resolver';
import { WaiversResolver } from './waivers/waivers.resolver';

const DAY_MS = 24 * 3600 * 1000;

interface DefinitionPart {
  resolvers: Type[];
  migrations: (new () => MigrationInterface)[];
  jobs: JobDefinition<Services>[];
  schedules: ScheduleDefinition<Services>[];
}

/** The part of the subgraph through which people come by themselves. */
export const comingAboard: DefinitionPart = {
  resolvers: [
    PlacesResolver,
    SignUpResolver,
    WaiversResolver,
    ApplicationsResolver,
    ApplicationFieldsResolver,
    AboardProfileResolver,
    OnboardingResolver,
    ReferralsResolver,
    LeadsResolver,
    IntakeFormsResolver,
    InvitationsResolver,
  ],
  migrations: [SignUps1796200000000, IntakeSenders1797600000100, ApplicationDrafts1798500000000],
  jobs: [signUpLinkJob, signUpMailJob, applicationMailJob, sendReferralJob],
  schedules: [
    defineSchedule<Services>({ kind: 'remove-old-sign-ups', everyMs: DAY_MS, handler: removeOldSignUps }),
  ],
};
