import { expect, test, visit } from '@lyceum/web/testing';
import { minuteAfter, wallClock, zoneAwayFromMidnight } from '../main-job/clock';
import { rowsOfPayer, rowsOfRates, rowsOfWeeklyReport } from './earning';
import { foundOrganization } from './organization';
import { play } from './rows';

test.use({ actionTimeout: 60_000 });

test('what a session earns and costs, who pays out, and what parents hear of it', async ({
  signIn,
  request,
}) => {
  // It takes place meanwhile.
  test.setTimeout(420_000);
  const organization = await foundOrganization(request);
  const { people, asAdmin, shortName, program } = organization;
  const page = (email: string, to: string) => signIn(email, { at: shortName, to, language: 'en' });
  const settings = await page(people.admin.email, '/configurations');
  const forms = { organization: settings, program: await settings.context().newPage() };
  await visit(forms.program, `/programs/${program.id}/edit`);
  const session = await page(people.tutor.email, '/sessions');
  const pay = await page(people.secondAdmin.email, '/session-pay');
  const charges = await pay.context().newPage();
  await visit(charges, '/payments');
  const takesPlace = async () => {
    const zone = zoneAwayFromMidnight().id;
    let sessionId = '';
    // Its domain hears of the people a moment later.
    await expect(async () => {
      const start = minuteAfter(30_000);
      const [from, to] = [wallClock(zone, start), wallClock(zone, start + 60_000)];
      const [month, date, year] = from.date.split('/');
      const { createSession } = await asAdmin.ask<{ createSession: { session: { id: string } } }>(
        'CreateSession',
        {
          input: {
            programId: program.id,
            sessionType: 'ONE_ON_ONE',
            meetingSolution: 'IN_PERSON',
            physicalSessionOptions: { locationName: 'Room 7' },
            ...{ subject: 'Rates', timeZoneId: zone, date: `${year}-${month}-${date}` },
            ...{ startTime: from.time, endTime: to.time },
            leaderIds: [people.tutor.id],
            learnerIds: [people.learner.id],
          },
        },
      );
      sessionId = createSession.session.id;
    }).toPass({ timeout: 45_000 });
    const corrections = [{ userId: people.learner.id, minutesPresent: 1 }];
    await expect(() =>
      asAdmin.ask('CorrectAttendance', { input: { sessionId, reason: 'She was there', corrections } }),
    ).toPass({ timeout: 240_000 });
    await visit(session, `/sessions/${sessionId}`);
  };
  await play(forms, rowsOfRates({ session, pay, charges }, organization, takesPlace), async () => {
    await pay.reload();
    await pay.getByRole('link', { name: people.tutor.name }).click();
    await pay.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await pay
      .getByRole('dialog', { name: 'Approve pay' })
      .getByRole('button', { name: 'Approve pay' })
      .click();
    await play(forms, rowsOfPayer(pay));
    await play(forms, rowsOfWeeklyReport(forms.program, request, organization, 'Rates'));
  });
});
