import { Api, DEMO_PASSWORD, expect, schoolDay, test, type Page } from '@lyceum/web/testing';
import { fillBooking, playSchool, rowsOfField, rowsOfLimit } from './booking';
import { rowsOfFrame } from './frame';
import { createProgram, type OwnProgram } from './own-program';
import { answerTo, play, type Forms } from './rows';
import { rowsOfNotifications, rowsOfPermission, type Cancelled } from './session';
import { rowsOfNewcomer, rowsOfWelcome } from './welcome';

/**
 * One setting for each way in which a setting reaches people: a tool of the navigation, a term, the color, an amount
 * (frame.ts); a field of a form, a limit, a list (booking.ts); a permission, a notification rule and its channel
 * (session.ts); a visitor's page, a picture, a waiver (welcome.ts); and ended sign-ins. proven-elsewhere.ts names the
 * tests of all other settings.
 */
const nameOf = (what: string) => `${what} ${Date.now().toString(36)}`;

/** MM/DD/YYYY, as date fields take it. */
const asTyped = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

async function openForms(organization: Page, { id }: OwnProgram): Promise<Forms> {
  const program = await organization.context().newPage();
  await program.goto(`/programs/${id}/edit`);
  return { organization, program };
}

test('a tool, a term, the color and a price reach open pages of others', async ({ ecosystem, signIn }) => {
  test.slow(true, 'open pages of several people follow each change');
  const program = await createProgram(ecosystem, nameOf('Frame'), 41);
  const forms = await openForms(await signIn(ecosystem.super, { to: '/configurations' }), program);
  const overview = await signIn(ecosystem.program, { to: `/p/${program.id}` });
  const booking = await signIn(ecosystem.tutor, { to: `/sessions/book?program=${program.id}` });
  await expect(booking.getByRole('combobox', { name: 'Students' })).toBeVisible();
  const payments = await signIn(ecosystem.parent, { to: '/payments' });
  await expect(payments.getByText('Sessions cost nothing')).toBeVisible();
  await play(forms, rowsOfFrame(overview, booking, payments));
});

test('a field and a limit apply to a tutor’s booking', async ({ ecosystem, signIn }) => {
  test.slow(true, 'open pages of several people follow each change');
  const program = await createProgram(ecosystem, nameOf('Booking'), 42);
  const forms = await openForms(await signIn(ecosystem.super, { to: '/configurations' }), program);
  const booking = await signIn(ecosystem.tutor, { to: `/sessions/book?program=${program.id}` });
  await expect(booking.getByRole('combobox', { name: 'Students' })).toBeVisible();
  await play(forms, rowsOfField(booking));
  await fillBooking(booking, 'Decimals', ecosystem.learner.name, asTyped(program.session.date));
  await play(forms, rowsOfLimit(booking, 'Decimals'));
});

test('a list of the organization reaches an open form', async ({ ecosystem, signIn }) => {
  const program = await createProgram(ecosystem, nameOf('List'), 46);
  const schools = await signIn(ecosystem.super, { to: '/configurations/manage-schools' });
  const booking = await signIn(ecosystem.tutor, { to: `/sessions/book?program=${program.id}` });
  await expect(booking.getByRole('combobox', { name: 'Students' })).toBeVisible();
  await playSchool(schools, booking, nameOf('Maple Hill'));
});

test('a permission and a notification rule apply to open pages', async ({ ecosystem, signIn, request }) => {
  test.slow(true, 'open pages of several people follow each change');
  const program = await createProgram(ecosystem, nameOf('News'), 43);
  const admin = await signIn(ecosystem.super, { to: `/programs/${program.id}/edit` });
  const { id, subject } = program.session;
  const tutor = await signIn(ecosystem.tutor, { to: `/sessions/${id}` });
  await expect(tutor.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await play({ program: admin }, rowsOfPermission(tutor));
  const parent = await signIn(ecosystem.parent, { to: '/my-programs' });
  for (const page of [tutor, parent]) await page.getByRole('button', { name: /^Notifications/ }).click();
  const tag = Date.now().toString(36);
  const cancelled = (subject: string, daysAhead: number): Cancelled => ({
    subject,
    book: () => program.book(subject, schoolDay(daysAhead), '15:00', '16:00'),
    cancel: (sessionId) =>
      ecosystem
        .as('super')
        .ask('CancelSessionV3', { input: { sessionId, scope: 'SINGLE', reason: 'The tutor is ill' } }),
  });
  await play(
    { program: admin },
    rowsOfNotifications({ tutor, parent }, request, ecosystem.tutor.email, [
      cancelled(`Oceans ${tag}`, 44),
      cancelled(`Deserts ${tag}`, 45),
    ]),
  );
});

test('the welcome page, a picture and a waiver follow the settings', async ({
  ecosystem,
  signIn,
  openPage,
}) => {
  test.slow(true, 'open pages of several people follow each change');
  const organization = await signIn(ecosystem.super, { to: '/configurations' });
  const tutor = await signIn(ecosystem.tutor2, { to: '/onboarding' });
  await expect(tutor.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await play({ organization }, [
    ...rowsOfWelcome(await openPage(), ecosystem.shortName),
    ...rowsOfNewcomer(tutor),
  ]);
});

test('requiring a second factor ends sign-ins without one at once', async ({
  ecosystem,
  signIn,
  request,
  troubles,
}) => {
  const tutor = await signIn(ecosystem.tutor);
  const admin = await signIn(ecosystem.super, { to: '/configurations' });
  troubles.expect(/401/);
  await admin.getByRole('switch', { name: 'Ask everybody for a second step' }).check();
  const answered = answerTo(admin, 'organization');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await answered;
  await tutor.getByRole('button', { name: /^Continue to/ }).click();
  await tutor.getByLabel('Email').fill(ecosystem.tutor.email);
  await tutor.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await tutor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tutor.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await expect(tutor.getByText('Everybody here signs in with a code beside the password.')).toBeVisible();
  // The change ends the admin's own sign-in, too, so an operator changes it back.
  const operator = { account: 'operator@lyceum.example', password: DEMO_PASSWORD, profileId: 'admin' };
  await Api.as(request, operator).ask('EditEcosystem', {
    ecosystemId: ecosystem.id,
    ecosystemInput: { MFAEnabled: false },
  });
});
