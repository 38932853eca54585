import { expect, expectAccessible, expectNoSidewaysScroll, soon, test } from '@lyceum/web/testing';

test('the host of a Zoom meeting sees its number and passcode once it is created, and starts it; a student joins', async ({
  ecosystem,
  signIn,
}) => {
  const admin = ecosystem.as('super');
  const programId = ecosystem.programs.reading.id;
  await admin.ask('EditProgram', { programId, programInput: { sessions: { zoomEnabled: true } } });
  const subject = `Decimals ${Date.now().toString(36)}`;
  const when = soon(ecosystem.timeZoneId);
  const { createSession } = await admin.askEventually<{ createSession: { session: { id: string } } }>(
    'CreateSession',
    {
      input: {
        ...{ programId, sessionType: 'ONE_ON_ONE', subject, meetingSolution: 'ZOOM' },
        ...{ ...when, timeZoneId: ecosystem.timeZoneId },
        ...{ leaderIds: [ecosystem.tutor.id], learnerIds: [ecosystem.learner.id] },
      },
      options: { resolutions: [{ date: when.date, action: 'ACCEPT' }] },
    },
  );
  const to = `/sessions/${createSession.session.id}`;
  const tutor = await signIn(ecosystem.tutor, { to, width: 390, theme: 'dark' });
  const details = tutor
    .locator('section')
    .filter({ has: tutor.getByRole('heading', { name: 'Online meeting' }) });
  await expect(tutor.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(details).toHaveCount(0);
  const tab = tutor.waitForEvent('popup');
  await tutor.getByRole('button', { name: /^Join/ }).click();
  await (await tab).waitForURL(/\/s\/98765432101\?zak=a-host$/);
  await (await tab).close();
  await expect(details.getByText('987 6543 2101')).toBeVisible();
  await expect(details.getByText('Tx4-92')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Start the meeting' })).toHaveAttribute(
    'href',
    /zak=a-host$/,
  );
  await expectNoSidewaysScroll(tutor);
  await expectAccessible(tutor);

  const student = await signIn(ecosystem.learner, { to, language: 'es' });
  const way = student.waitForEvent('popup');
  await student.getByRole('button', { name: /^Entrar/ }).click();
  await (await way).waitForURL(/\/j\/98765432101$/);
  await expect(student.getByText('Tx4-92')).toHaveCount(0);
});
