import { callAs, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '@lyceum/web/testing';
import { CreateSessionDocument } from '../__generated__/graphql';
import { programPeople } from '../testing/program-people';

test('a tutor asks, another takes it and gives it back, the admin assigns and ends it', async ({
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

  const maya = await signIn('tutor@riverside.example', {
    to: '/substitutes',
    width: 390,
    language: 'es',
    theme: 'dark',
  });
  await expect(maya.getByRole('heading', { name: 'Sustituciones', level: 1 })).toBeVisible();
  const andre = await signIn('tutor2@riverside.example', { to: path, width: 768 });
  await andre.getByRole('button', { name: 'Ask for a substitute' }).click();
  const asking = andre.getByRole('dialog', { name: 'Ask for a substitute' });
  await asking.getByLabel(/^Reason/).fill('At the doctor’s');
  await asking.getByRole('button', { name: /^Ask the other/ }).click();
  await expect(andre.getByText('Somebody is looked for to stand in for Andre Baptiste.')).toBeVisible();

  // It appears on the board of others by itself.
  const offer = maya.getByRole('article').filter({ hasText: subject });
  await expect(offer.getByText('Motivo: At the doctor’s')).toBeVisible();
  await expect(offer.getByRole('link', { name: subject })).toHaveCount(0);
  await expectNoSidewaysScroll(maya);
  await expectAccessible(maya, 'main');
  await offer.getByRole('button', { name: 'Sustituir' }).click();
  await expect(maya.getByText('Usted sustituye a Andre Baptiste.', { exact: false })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(andre.getByText('Maya Lindqvist stands in for Andre Baptiste.')).toBeVisible();
  await maya.getByRole('tab', { name: 'Las suyas' }).click();
  await expect(offer.getByText('Aceptada')).toBeVisible();
  await expect(offer.getByRole('link', { name: subject })).toHaveAttribute('href', path);

  await offer.getByRole('button', { name: 'Devolver' }).click();
  const back = maya.getByRole('dialog', { name: 'Devolver' });
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(maya.getByText('La solicitud está abierta otra vez.')).toBeVisible();

  await visit(admin, '/substitutes');
  const request = admin.getByRole('article').filter({ hasText: subject });
  await expect(request.getByText('Andre Baptiste needs a substitute')).toBeVisible();
  await expectAccessible(admin, 'main');
  await request.getByRole('button', { name: 'Assign' }).click();
  const assigning = admin.getByRole('dialog', { name: 'Who stands in for Andre Baptiste?' });
  await assigning.getByRole('radio', { name: 'Ruth Abrams' }).check();
  const force = assigning.getByRole('checkbox');
  if (await force.isVisible()) await force.check();
  await expectAccessible(admin, '[role="dialog"]');
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(admin.getByText('Ruth Abrams stands in for Andre Baptiste').first()).toBeVisible();
  await expect(request).toHaveCount(0);
  await admin.getByRole('tab', { name: 'Filled' }).click();
  await request.getByRole('button', { name: 'End the request' }).click();
  const ending = admin.getByRole('dialog', { name: 'End the request' });
  await expect(ending.getByText('Andre Baptiste leads the session again', { exact: false })).toBeVisible();
  await ending.getByRole('button', { name: 'End the request' }).click();
  await expect(request).toHaveCount(0);
  await admin.getByRole('tab', { name: 'Closed' }).click();
  await expect(request.getByText('No longer needed')).toBeVisible();
  await expect(andre.getByText('The request for Andre Baptiste was taken back.')).toBeVisible();
});

test('who neither tutors nor administers is told whose page it is', async ({ signIn }) => {
  const page = await signIn('learner@riverside.example', { to: '/substitutes', width: 390 });
  await expect(page.getByText('This page is for Tutors and admins', { exact: false })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
