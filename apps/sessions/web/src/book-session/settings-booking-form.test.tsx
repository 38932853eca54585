import {
  cleanup,
  on,
  renderPart,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AddingByBookingDocument,
  BookingTimesDocument,
  FiloOfProgramsDocument,
  ProgramSessionPropertiesDocument,
  SessionSchoolChoicesDocument,
} from '../__generated__/graphql';
import { FiloButton } from '../dashboard/filo-button';
import remote from '../routes';
import { choose, formAnswers } from '../testing/form-fixtures';

const tutor = viewerOf('LEADER');
const math = { id: 'program-1', name: 'Math', timeZoneId: 'America/Denver' };

type Options = NonNullable<Parameters<typeof renderRoute>[2]>;

/** Opens the form as a tutor, or as the given viewer. */
const openForm = ({ answers = [], ...options }: Options = {}) =>
  renderRoute(remote, '/sessions/book', {
    viewer: tutor,
    ...options,
    answers: [...formAnswers(), ...answers],
  });

it('offers the lengths and the start times of the organization’s settings', async () => {
  const page = await openForm({
    answers: [
      on(BookingTimesDocument, {
        getEcosystem: { sessionSettings: { sessionDurations: [37, 60] }, sessionInterval: 20 },
      }),
    ],
  });
  expect(await screen.findByLabelText(/^Start/)).toHaveAttribute('step', '1200');
  await choose(page, 'Students', 'Noor Haddad');
  const lengths = await screen.findByRole('radiogroup', { name: 'Duration' });
  expect(within(lengths).getAllByRole('radio')).toHaveLength(2);
  expect(within(lengths).getByRole('radio', { name: '37 min' })).toBeInTheDocument();
});

it('offers the program’s kinds of session, in the program’s zone', async () => {
  await openForm({
    answers: formAnswers([
      { ...math, sessionCapabilities: ['ONE_ON_ONE', 'MODULE'], timeZoneId: 'America/Los_Angeles' },
    ]),
  });
  const kinds = (await screen.findAllByRole('radio')).map((each) => each.getAttribute('value'));
  expect(kinds).toEqual(expect.arrayContaining(['ONE_ON_ONE', 'MODULE']));
  expect(kinds).not.toContain('COURSE');
  expect(screen.getByText(/^Times are in Los Angeles time/)).toBeInTheDocument();
});

it('shows the program’s custom fields', async () => {
  const busLine = {
    key: 'bus',
    label: 'Bus line',
    type: 'SELECT' as const,
    options: ['North', 'South'],
    required: true,
  };
  const page = await openForm({
    answers: [
      on(ProgramSessionPropertiesDocument, {
        getProgramsByIds: [{ id: 'program-1', sessions: { sessionCustomProperties: [busLine] } }],
      }),
    ],
  });
  const field = await screen.findByRole('combobox', { name: 'Bus line' });
  expect(field).toBeRequired();
  await page.user.click(field);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'North',
    'South',
  ]);
});

it('offers the grade levels that the organization uses', async () => {
  const page = await openForm({
    answers: [
      on(SessionSchoolChoicesDocument, { getEcosystemFilters: { supportedGradeLevels: ['02', '04'] } }),
    ],
  });
  await page.user.click(await screen.findByRole('combobox', { name: 'Grades (optional)' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Grade 2',
    'Grade 4',
  ]);
});

it('uses the organization’s terms in both languages', async () => {
  const terms = {
    en: { tutor: 'Coach', tutee: 'Explorer', module: 'Expedition' },
    sp: { tutor: 'Guía', tutee: 'Aprendiz', module: 'Unidad' },
  };
  const admin = (language: 'en' | 'sp') => viewerOf('SUPER_ADMIN', { language, ecosystem: { terms } });
  await openForm({ viewer: admin('en') });
  expect(await screen.findByRole('combobox', { name: 'Coach' })).toBeInTheDocument();
  expect(screen.getByLabelText('Explorers', { selector: 'input' })).toBeInTheDocument();
  expect(screen.getByLabelText('Expedition')).toBeInTheDocument();
  cleanup();
  await openForm({ viewer: admin('sp') });
  expect(await screen.findByRole('combobox', { name: 'Guía' })).toBeInTheDocument();
  expect(screen.getByLabelText('Aprendices', { selector: 'input' })).toBeInTheDocument();
  expect(screen.getByLabelText('Unidad')).toBeInTheDocument();
});

it.each([
  ['several tutors where the program lets a session have them', true],
  ['one tutor elsewhere', false],
])('accepts %s', async (_what, multipleTutorsPerSession) => {
  const page = await openForm({
    viewer: viewerOf('SUPER_ADMIN'),
    answers: formAnswers([{ ...math, sessionCapabilities: ['ONE_ON_ONE'], multipleTutorsPerSession }]),
  });
  await screen.findByRole('combobox', { name: 'Tutor' });
  await choose(page, 'Tutor', 'Ruth Abrams');
  const field = screen.getByRole('combobox', { name: 'Tutor' });
  await page.user.click(field);
  await page.user.click(await screen.findByRole('option', { name: 'Noor Haddad' }));
  const chosen = field.parentElement!;
  expect(chosen).toHaveTextContent('Ruth Abrams');
  expect(chosen.textContent!.includes('Noor Haddad')).toBe(multipleTutorsPerSession);
});

it('tells a tutor that the program lets them book only paired learners', async () => {
  await openForm({ answers: [on(AddingByBookingDocument, { getAddingByBooking: { pairedOnly: true } })] });
  expect(await screen.findByText(/^Only .+ whom you are paired with\.$/)).toBeInTheDocument();
});

it('shows learners the link to Filo where their program offers it', async () => {
  const learner = viewerOf('LEARNER', { language: 'sp' });
  const own = [{ id: 'program-1', filoUrl: 'https://filo.example' }];
  const page = await renderPart(<FiloButton />, {
    viewer: learner,
    answers: [on(FiloOfProgramsDocument, { own })],
  });
  expect(await screen.findByRole('link', { name: 'Ayuda ahora, con Filo' })).toHaveAttribute(
    'href',
    'https://filo.example',
  );
  page.answer(on(FiloOfProgramsDocument, { own: [{ id: 'program-1', filoUrl: null }] }));
  page.push('programs');
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
});
