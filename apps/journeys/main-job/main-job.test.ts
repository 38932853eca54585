import { test } from '@lyceum/web/testing';
import { testFirstSessionCompletion, testFirstSessionStart } from '../new-organization/first-session';
import { newOrganization as organizationToCreate } from '../new-organization/new-organization';
import { testSetup } from '../new-organization/setup';
import { testAttendance, testJoining } from './attendance';
import { testImports } from './imports';
import { testInvitations } from './invitations';
import { testNotifications } from './notifications';
import { newOrganization } from './organization';
import { testScheduling } from './scheduling';
import { testTenantIsolation } from './tenant-isolation';

/**
 * An organization from its creation to its first completed session: only through screens, in Spanish, at a phone's
 * width, without a mouse. Only sign-in pages and mailed links are opened by address.
 */
test.describe.serial('a new organization', () => {
  const organization = organizationToCreate();
  testSetup(organization);
  testFirstSessionStart(organization);
  testFirstSessionCompletion(organization);
});

/**
 * The platform's main job, from the first invitation to the corrected attendance, on the running platform. Each step
 * depends on the steps before it; program, people and files are created by the run.
 */
test.describe.serial('the main job', () => {
  const organization = newOrganization();
  test.beforeAll(({ ecosystem }) => {
    Object.assign(organization, {
      ecosystemId: ecosystem.id,
      at: ecosystem.shortName,
      superAdmin: ecosystem.super.email,
    });
  });
  testInvitations(organization);
  testJoining(organization);
  testImports(organization);
  testScheduling(organization);
  testNotifications(organization);
  testAttendance(organization);
  testTenantIsolation(organization);
});
