import { expect, expectAccessible, schoolDay, test } from '@lyceum/web/testing';

test('a tutor requests a substitute, another accepts, and each sees it at once', async ({
  ecosystem,
  signIn,
}) => {
  const { programs, tutor, tutor2, learner } = ecosystem;
  const admin = ecosystem.as('super');
  const programId = programs.reading.id;
  await admin.ask('EditProgram', {
    programId,
    programInput: { subBoard: { enabled: true, visibleToTutors: true } },
  });
  const subject = `Chess ${Date.now().toString(36)}`;
  const { createSession } = await admin.askEventually<{ createSession: { session: { id: string } } }>(
    'CreateSession',
    {
      input: {
        ...{ programId, sessionType: 'ONE_ON_ONE', subject },
        ...{ leaderIds: [tutor2.id], learnerIds: [learner.id] },
        ...{ date: schoolDay(33), startTime: '05:05', endTime: '05:30' },
        ...{ meetingSolution: 'IN_PERSON', physicalSessionOptions: { locationName: 'Room 9' } },
      },
    },
  );
  const path = `/sessions/${createSession.session.id}`;
  const taker = await signIn(tutor, { to: '/substitutes', width: 390 });
  const asker = await signIn(tutor2, { to: path, width: 768 });
  await asker.getByRole('button', { name: 'Ask for a substitute' }).click();
  const asking = asker.getByRole('dialog', { name: 'Ask for a substitute' });
  await asking.getByLabel(/^Reason/).fill('At the doctor’s');
  await asking.getByRole('button', { name: /^Ask the other/ }).click();
  await expect(asker.getByText(`Somebody is looked for to stand in for ${tutor2.name}.`)).toBeVisible();

  const offer = taker.getByRole('article').filter({ hasText: subject });
  await expect(offer).toBeVisible();
  await expectAccessible(taker, 'main');
  await offer.getByRole('button', { name: 'Stand in' }).click();
  await expect(offer).toHaveCount(0);
  await expect(asker.getByText(`${tutor.name} stands in for ${tutor2.name}.`)).toBeVisible();
  await taker.getByRole('tab', { name: 'Yours' }).click();
  await expect(offer.getByRole('link', { name: subject })).toHaveAttribute('href', path);
});
