import { expect, test } from '@lyceum/web/testing';
import { callsAbout, resender } from './calls';
import type { Organization } from './organization';

const OTHERS = ['super', 'tutor', 'learner'].map((name) => `${name}@brightpath.example`);

/** Some of the operations that the admin sent with ids. */
const ASKED = [
  'CancelSessionV3',
  'CorrectAttendance',
  'CreateSession',
  'GetImportCsvPage',
  'GetImportJobs',
  'GetSession',
  'GetSessionActivityBreadcrumbs',
  'InvitePerson',
  'ManageSessions',
  'RequestImportJobUpload',
  'RestoreSession',
  'SearchPeople',
];

/** Ids of what the journey created. */
function idsOf({ program, sessions, imports }: Organization): string[] {
  const ofSessions = [...sessions.values()].map((path) => path.split('/').at(-1) ?? '');
  return [program.id, ...ofSessions, ...imports].filter(Boolean);
}

/** Step 7: other people cannot see any of it. */
export function testTenantIsolation(organization: Organization): void {
  for (const account of OTHERS) {
    test(`7. ${account} finds nothing by screen, by address, or by id in any operation`, async ({
      signIn,
      troubles,
    }) => {
      test.slow(true, 'every screen and every operation of the journey is tried again');
      troubles.expect(/NOT_FOUND|FORBIDDEN/);
      const page = await signIn(account, { language: 'en' });
      const main = page.getByRole('main');
      const admin = account.startsWith('super');
      const [session = ''] = organization.sessions.values();
      const screens = admin
        ? [
            `/people?search=${organization.tag}`,
            `/programs?search=${organization.tag}`,
            `/invite-people?q=${organization.tag}`,
          ]
        : ['/sessions', '/sessions/completed'];
      const addresses = ['', '/manage-sessions', '/file-upload'].map(
        (rest) => `/p/${organization.program.id}${rest}`,
      );
      for (const path of [...screens, ...addresses, `/programs/${organization.program.id}/edit`, session]) {
        await page.goto(path);
        await expect(main).toHaveText(/\S/);
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        await expect(main, `content of ${path}`).not.toContainText(organization.program.name);
        await expect(main, `content of ${path}`).not.toContainText(organization.tutor.name);
      }
      await expect(page.getByText(/^(There is no such session|Esa sesión no existe)$/)).toBeVisible();

      const send = await resender(page);
      const calls = callsAbout(organization.calls, idsOf(organization));
      const tried = new Set(calls.map(({ operationName }) => operationName));
      expect(ASKED.filter((name) => !tried.has(name))).toEqual([]);
      for (const call of calls) {
        const answer = await send(call);
        expect(answer, call.operationName).not.toContain(organization.tag);
        expect(answer, call.operationName).toMatch(/"errors"|null|\[\]|:0/);
      }
    });
  }

  test('7. the attempts of other people have changed nothing', async ({ signIn }) => {
    const page = await signIn(organization.superAdmin);
    await page.goto(`/p/${organization.program.id}/manage-sessions?status=CANCELLED`);
    await expect(page.locator('dl dd').first()).toHaveText('1');
    await page.goto(`/people?program=${organization.program.id}&status=INVITED&role=LEADER`);
    await expect(page.getByRole('main')).not.toContainText('example.org');
  });
}
