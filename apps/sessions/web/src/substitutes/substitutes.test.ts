import { callAs, expect, expectAccessible, test } from '@lyceum/web/testing';
import { CreateSessionDocument } from '../__generated__/graphql';
import { programPeople } from '../testing/program-people';

test('a tutor asks for a substitute, another takes it, and each sees at once what the other did', async ({
  signIn,
}) => {
  const subject = `Chess ${Date.now().toString(36)}`;
  const admin = await signIn('super@riverside.example');
  // Another day whenever the tests run again.
  const day = 130 + (Math.floor(Date.now() / 1000) % 90);
  const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
  const { programId, ids } = await programPeople(admin, 'Math High-Dosage', [
    'Andre Baptiste',
    'Elijah Brooks',
  ]);
  const { createSession } = await callAs(admin, CreateSessionDocument, {
    input: {
      programId,
      sessionType: 'ONE_ON_ONE',
      subject,
      leaderIds: [ids[0]!],
      learnerIds: [ids[1]!],
      date,
      startTime: '05:05',
      endTime: '05:30',
      meetingSolution: 'IN_PERSON',
      physicalSessionOptions: { locationName: 'Room 9' },
    },
    options: { resolutions: [{ date, action: 'ACCEPT' }] },
  });
  const path = `/sessions/${createSession.session!.id}`;
  const maya = await signIn('tutor@riverside.example', { to: '/substitutes', width: 390 });
  const andre = await signIn('tutor2@riverside.example', { to: path, width: 768 });
  await andre.getByRole('button', { name: 'Ask for a substitute' }).click();
  const asking = andre.getByRole('dialog', { name: 'Ask for a substitute' });
  await asking.getByLabel(/^Reason/).fill('At the doctor’s');
  await asking.getByRole('button', { name: /^Ask the other/ }).click();
  await expect(andre.getByText('Somebody is looked for to stand in for Andre Baptiste.')).toBeVisible();

  const offer = maya.getByRole('article').filter({ hasText: subject });
  await expect(offer).toBeVisible();
  await expectAccessible(maya, 'main');
  await offer.getByRole('button', { name: 'Stand in' }).click();
  await expect(offer).toHaveCount(0);
  await expect(andre.getByText('Maya Lindqvist stands in for Andre Baptiste.')).toBeVisible();
  await maya.getByRole('tab', { name: 'Yours' }).click();
  await expect(offer.getByRole('link', { name: subject })).toHaveAttribute('href', path);
});
