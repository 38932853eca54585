import { DEMO_PASSWORD, expect, test, type Page, visit } from '@lyceum/web/testing';
import { minuteAfter, wallClock, zoneAwayFromMidnight } from '../main-job/clock';
import { Asking } from './api';
import { rowsLettingLearnersBook, rowsOfLearnersForm, rowsOfPairing, rowsOfTutorsForm } from './booking-form';
import { fillBooking, rowsOfApproval, rowsOfConflicts } from './conflicts';
import { rowsOfLearner, rowsOfOtherAdmin, rowsOfRequests } from './elsewhere';
import { playList } from './lists';
import { openBell, rowsOfNews } from './news';
import { foundOrganization, ZONE, type Organization, type Who } from './organization';
import { expectNothingOverwritten, rowsOfDoor, rowsOfWhoIsIn } from './outside';
import { rowsOfCharging, rowsOfFees } from './payments';
import { rowsOfLowScores, rowsOfReviews, rowsOfScale } from './reviews';
import { rowsOfRights } from './rights';
import { play, type Forms } from './rows';
import { rowsOfEditForm, rowsOfOrganization, rowsOfSessionPage } from './session-page';
import { wantTexts } from './texts';
import { rowsOfWords } from './words';

test.use({ actionTimeout: 60_000 });

let organization: Organization;
/** Over by the time the other tests are. */
let held: string;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  organization = await foundOrganization(request);
  const zone = zoneAwayFromMidnight().id;
  // Its domain hears of the people a moment later.
  await expect(async () => {
    const start = minuteAfter(30_000);
    const [from, to] = [wallClock(zone, start), wallClock(zone, start + 60_000)];
    held = await booked(from.date, from.time, to.time, { subject: 'Fractions, held', timeZoneId: zone });
  }).toPass({ timeout: 45_000 });
});

type SignIn = (
  account: string,
  options: { at: string; to?: string; language?: 'en' | 'es' },
) => Promise<Page>;

const signInAs = (signIn: SignIn, who: Who, to: string, language: 'en' | 'es' = 'en') =>
  signIn(organization.people[who].email, { at: organization.shortName, to, language });

async function openForms(signIn: SignIn): Promise<Forms> {
  const page = await signInAs(signIn, 'admin', '/configurations');
  const program = await page.context().newPage();
  await visit(program, `/programs/${organization.program.id}/edit`);
  return { organization: page, program };
}

/** So many days from now, MM/DD/YYYY, in the organization's zone. */
const dayAhead = (days: number) => wallClock(ZONE, Date.now() + days * 86_400_000).date;

/** An admin books a session in person for the tutor and the learner. */
async function booked(
  day: string,
  startTime: string,
  endTime: string,
  { subject = 'Fractions', timeZoneId = ZONE } = {},
): Promise<string> {
  const [month, date, year] = day.split('/');
  const { createSession } = await organization.asAdmin.ask<{ createSession: { session: { id: string } } }>(
    'CreateSession',
    {
      input: {
        programId: organization.program.id,
        sessionType: 'ONE_ON_ONE',
        meetingSolution: 'IN_PERSON',
        physicalSessionOptions: { locationName: 'Room 7' },
        subject,
        timeZoneId,
        date: `${year}-${month}-${date}`,
        startTime,
        endTime,
        leaderIds: [organization.people.tutor.id],
        learnerIds: [organization.people.learner.id],
      },
    },
  );
  return createSession.session.id;
}

test('what the booking form offers', async ({ signIn }) => {
  const forms = await openForms(signIn);
  const { program, people } = organization;
  const book = `/sessions/book?program=${program.id}`;
  const tutor = await signInAs(signIn, 'tutor', book);
  await tutor.getByRole('combobox', { name: 'Students' }).fill(people.learner.name);
  await tutor.getByRole('option', { name: people.learner.name }).click();
  await expect(tutor.getByRole('radiogroup', { name: 'Duration' })).toBeVisible();
  await play(forms, rowsOfTutorsForm(tutor, organization));
  await play(forms, rowsOfPairing(tutor));
});

test('whether learners book, and what their form offers', async ({ signIn }) => {
  const forms = await openForms(signIn);
  const { program, people } = organization;
  const learner = await signInAs(signIn, 'learner', `/sessions/book?program=${program.id}`, 'es');
  await expect(learner.getByText('Usted no puede reservar sesiones')).toBeVisible();
  await play(forms, rowsLettingLearnersBook(learner), async () => {
    const leader = learner.getByRole('combobox', { name: 'Tutor' });
    await leader.fill(people.tutor.firstName);
    await learner.getByRole('option', { name: people.tutor.name }).click();
    const next = learner.getByRole('button', { name: 'Mes siguiente' });
    await next.click();
    await next.click();
    await play(forms, rowsOfLearnersForm(learner, organization));
  });
});

test('what people may do with a session', async ({ signIn }) => {
  const forms = await openForms(signIn);
  const to = `/sessions/${await booked(dayAhead(2), '00:30', '01:30')}`;
  const pages = {
    tutor: await signInAs(signIn, 'tutor', to),
    learner: await signInAs(signIn, 'learner', to, 'es'),
    parent: await signInAs(signIn, 'parent', to),
    board: await signInAs(signIn, 'secondTutor', '/substitutes'),
  };
  for (const page of [pages.tutor, pages.learner, pages.parent])
    await expect(page.getByRole('heading', { level: 1, name: 'Fractions' })).toBeVisible();
  await play(forms, rowsOfSessionPage(pages), async () => {
    await play(forms, rowsOfOrganization(pages));
    await pages.tutor.getByRole('button', { name: 'Edit', exact: true }).click();
    await play(forms, rowsOfEditForm(pages.tutor));
    await pages.tutor.getByRole('button', { name: 'Go back' }).click();
  });
});

test('what stands in the way of a booking', async ({ signIn }) => {
  const forms = await openForms(signIn);
  const { program, people, asAdmin } = organization;
  const day = dayAhead(9);
  await booked(day, '10:00', '11:00');
  await asAdmin.ask('EditAvailability', {
    input: {
      userId: people.tutor.id,
      availableHours: [0, 1, 2, 3, 4, 5, 6].map((each) => ({
        day: each,
        startTime: '08:00',
        endTime: '11:30',
      })),
    },
  });
  const tutor = await signInAs(signIn, 'tutor', '/');
  const fill = async (subject: string, at: string, start: string, end: string) => {
    await visit(tutor, `/sessions/book?program=${program.id}`);
    await fillBooking(tutor, subject, people.learner.name, at, start, end);
  };
  await fill('Decimals', day, '11:00', '12:00');
  const days = { day, earlier: dayAhead(1), later: dayAhead(60) };
  await play(forms, rowsOfConflicts(tutor, days, 'Decimals'));
  let next = 10;
  await play(
    forms,
    rowsOfApproval(tutor, (subject) => fill(subject, dayAhead((next += 1)), '09:00', '10:00')),
  );
});

test('who hears of what becomes of a session', async ({ signIn, request }) => {
  const { program, asAdmin, shortName, people } = organization;
  const admin = await signInAs(signIn, 'admin', `/programs/${program.id}/edit`);
  const forms = { program: admin };
  const told = { ...organization, number: '+13035550142' };
  const asTutor = await Asking.signedIn(request, shortName, people.tutor.email, DEMO_PASSWORD);
  await wantTexts(request, asTutor, people.tutor.id, told.number);
  const pages = {
    tutor: await signInAs(signIn, 'tutor', '/my-programs'),
    parent: await signInAs(signIn, 'parent', '/my-programs'),
  };
  for (const page of Object.values(pages)) await openBell(page);
  let day = 20;
  const event = (subject: string, document: string, input: Record<string, unknown>) => ({
    subject,
    begin: () => booked(dayAhead((day += 1)), '13:00', '14:00', { subject }),
    happens: (sessionId: string) =>
      asAdmin.ask(document, { input: { sessionId, scope: 'SINGLE', ...input } }),
  });
  const later = { startTime: '13:30', endTime: '14:30', reason: 'The hall is taken' };
  const ill = { reason: 'The tutor is ill' };
  await play(
    forms,
    rowsOfNews('changed', pages, request, told, [
      event('Rivers', 'EditSessionV3', later),
      event('Mountains', 'EditSessionV3', later),
    ]),
  );
  await play(
    forms,
    rowsOfNews('cancelled', pages, request, told, [
      event('Oceans', 'CancelSessionV3', ill),
      event('Deserts', 'CancelSessionV3', ill),
    ]),
  );
});

test('what other screens show', async ({ signIn, openPage }) => {
  const forms = await openForms(signIn);
  const { program, people, asAdmin, shortName } = organization;
  await asAdmin.ask('SetBundleAmount', { userId: people.learner.id, bundleAmt: '120.00' });
  const overview = await signInAs(signIn, 'secondAdmin', `/p/${program.id}`);
  const [settings, person] = [await overview.context().newPage(), await overview.context().newPage()];
  await visit(settings, '/configurations');
  await visit(person, `/people/${people.tutor.id}`);
  const learner = await signInAs(signIn, 'learner', '/settings', 'es');
  const sessions = await learner.context().newPage();
  await visit(sessions, '/sessions');
  const asking = await learner.context().newPage();
  await visit(asking, '/requests');
  const tutor = await signInAs(signIn, 'tutor', '/sessions');
  const outsider = await signInAs(signIn, 'outsider', '/my-programs');
  const booking = await overview.context().newPage();
  await visit(booking, `/sessions/book?program=${program.id}`);
  const timeZones = await forms.organization!.context().newPage();
  await visit(timeZones, '/configurations/manage-timezones');
  const visitor = await openPage();
  await visitor.goto(`/e/${shortName}`);
  await play({ ...forms, timeZones }, [
    ...rowsOfOtherAdmin(overview, settings, person),
    ...rowsOfRights(person),
    ...rowsOfWhoIsIn(outsider, booking, organization),
    ...rowsOfLearner(learner, sessions),
    ...rowsOfRequests(tutor, asking),
    ...rowsOfDoor(visitor, organization),
  ]);
  const [ownPrograms, learnersPrograms] = [
    await tutor.context().newPage(),
    await learner.context().newPage(),
  ];
  for (const page of [ownPrograms, learnersPrograms]) await visit(page, '/my-programs');
  const list = await overview.context().newPage();
  await visit(list, '/programs');
  await play(forms, rowsOfWords(ownPrograms, learnersPrograms, list, booking, organization));
  await expectNothingOverwritten(forms.organization!, settings);
});

test('what the lists of the organization offer to others', async ({ signIn }) => {
  const subjects = await signInAs(signIn, 'admin', '/configurations/manage-subjects');
  const schools = await subjects.context().newPage();
  await visit(schools, '/configurations/manage-schools');
  const form = await signInAs(signIn, 'tutor', `/sessions/book?program=${organization.program.id}`);
  const astronomy = { name: 'Astronomy', typed: ['Astro', 'Astronom'] as [string, string], field: 'Subject' };
  await playList(subjects, form, { what: 'subject', ...astronomy });
  const maple = { name: 'Maple Hill', typed: ['Maple', 'Maple H'] as [string, string], field: /^Schools/ };
  await playList(schools, form, { what: 'school', ...maple });
});

test('what sessions cost', async ({ signIn }) => {
  const forms = await openForms(signIn);
  const payments = await signInAs(signIn, 'parent', '/payments');
  await expect(payments.getByText('Sessions cost nothing')).toBeVisible();
  await play(forms, rowsOfCharging(payments), () => play(forms, rowsOfFees(payments)));
});

test('what is asked after a session', async ({ signIn }) => {
  const { people, asAdmin } = organization;
  const corrections = [{ userId: people.learner.id, minutesPresent: 1 }];
  // Whoever runs this test alone waits for the session to be over and completed.
  test.setTimeout(360_000);
  await expect(() =>
    asAdmin.ask('CorrectAttendance', {
      input: { sessionId: held, reason: 'She was there', corrections },
    }),
  ).toPass({ timeout: 240_000 });
  const forms = await openForms(signIn);
  const learner = await signInAs(signIn, 'learner', '/sessions/completed', 'es');
  const own = await signInAs(signIn, 'tutor', '/my-reviews');
  await expect(learner.getByText('Fractions, held').first()).toBeVisible();
  await play(forms, rowsOfReviews(learner, own, organization), async () => {
    const form = await learner.context().newPage();
    await visit(form, `/tutors/${people.tutor.id}?session=${held}`);
    await expect(form.getByRole('dialog', { name: 'Su reseña' }).getByRole('radio')).toHaveCount(5);
    await play(forms, rowsOfScale(form));
    const reviews = await signInAs(signIn, 'secondAdmin', '/reviews');
    await play(forms, rowsOfLowScores(form, reviews, organization));
  });
});
