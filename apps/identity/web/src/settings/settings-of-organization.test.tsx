import {
  cleanup,
  on,
  renderPart,
  renderRoute,
  screen,
  viewerOf,
  visitorOf,
} from '@lyceum/web/component-testing';
import {
  GetSignInOptionsDocument,
  GetSignUpPageDocument,
  GetTimeZoneChoicesDocument,
  MyCurrencyDocument,
  MyProgramsDocument,
  OfferedZonesDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { PlaceForm } from './place-form';
import { PrepaidSection } from './prepaid-section';

const TERMS = {
  en: { tutor: 'Coach', tutee: 'Explorer', module: 'Expedition' },
  sp: { tutor: 'Guía', tutee: 'Aprendiz', module: 'Unidad' },
};

it.each([
  [
    'both',
    { logo: 'https://pictures.example.org/logo.png', background: 'https://pictures.example.org/wall.png' },
  ],
  ['none', { logo: null, background: null }],
])('shows the pictures of the organization on its landing page: %s', async (_which, pictures) => {
  const page = await renderRoute(remote, '/e/riverside', {
    viewer: visitorOf({ ecosystem: { name: 'Riverside', ...pictures } }),
    answers: [on(GetSignInOptionsDocument, {}), on(GetSignUpPageDocument, {})],
  });
  await screen.findByRole('heading', { level: 1 });
  const shown = [...page.container.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  expect(shown.sort()).toEqual(Object.values(pictures).filter(Boolean).sort());
});

it('shows sign-ups and banner of the landing page as the organization configures', async () => {
  const open = async (getSignUpPage: object) => {
    cleanup();
    await renderRoute(remote, '/e/riverside', {
      viewer: visitorOf({ ecosystem: { name: 'Riverside' } }),
      answers: [on(GetSignInOptionsDocument, {}), on(GetSignUpPageDocument, { getSignUpPage })],
    });
    await screen.findByRole('link', { name: 'Ask for information' });
  };
  await open({ parentsEnabled: true, tutorsEnabled: true, banner: 'New places in spring' });
  expect(screen.getByText('New places in spring')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Sign up as a parent/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Apply as a tutor/ })).toBeInTheDocument();
  await open({ parentsEnabled: false, tutorsEnabled: false });
  expect(screen.queryByRole('link', { name: /^(Sign up|Apply)/ })).not.toBeInTheDocument();
});

const zones = [
  {
    region: 'US',
    name: 'United States',
    timeZones: [
      { id: 'America/Denver', name: 'Mountain Time' },
      { id: 'America/Chicago', name: 'Central Time' },
    ],
  },
];

/** Language and time zone in the account settings. */
const openPlace = (supportedLanguages: ('en' | 'sp')[], offered: object) =>
  renderPart(<PlaceForm profile={{ timeZoneId: 'America/Denver' } as never} />, {
    viewer: viewerOf('LEARNER', { ecosystem: { supportedLanguages } }),
    answers: [
      on(GetTimeZoneChoicesDocument, { getSimplifiedTimeZones: zones }),
      on(OfferedZonesDocument, { getEcosystem: { id: 'ecosystem-1', ...offered } }),
    ],
  });

it('offers the languages and time zones of the organization', async () => {
  const zonesOffered = async (page: Awaited<ReturnType<typeof openPlace>>) => {
    await page.user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    await screen.findByRole('option', { name: 'Mountain Time' });
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  const all = await openPlace(['en', 'sp'], { limitTimezones: false });
  expect(screen.getByRole('radio', { name: 'Español' })).toBeInTheDocument();
  expect(await zonesOffered(all)).toEqual(['Mountain Time', 'Central Time']);
  cleanup();
  const some = await openPlace(['en'], { limitTimezones: true, supportedTimezones: ['America/Denver'] });
  expect(screen.queryByRole('radio', { name: 'Español' })).not.toBeInTheDocument();
  expect(await zonesOffered(some)).toEqual(['Mountain Time']);
});

it('shows the prepaid amount in the organization’s currency', async () => {
  const page = await renderPart(<PrepaidSection amount="120.00" />, {
    viewer: viewerOf('LEARNER'),
    answers: [on(MyCurrencyDocument, { getEcosystem: { id: 'ecosystem-1', currency: 'EUR' } })],
  });
  expect(await screen.findByText(/€120\.00/)).toBeInTheDocument();
  page.answer(on(MyCurrencyDocument, { getEcosystem: { id: 'ecosystem-1', currency: 'USD' } }));
  page.push('ecosystem');
  expect(await screen.findByText(/\$120\.00/)).toBeInTheDocument();
});

it('shows the person’s program with its kinds of sessions and contact, and their role in the organization’s terms', async () => {
  const program = {
    id: 'program-1',
    name: 'Evening club',
    sessionCapabilities: ['MODULE' as const],
    adminContactInfo: { name: 'Nora Quist', phone: '303 555 0199', email: 'nora@example.org' },
  };
  const open = async (language: 'en' | 'sp', role: 'LEADER' | 'LEARNER') => {
    cleanup();
    await renderRoute(remote, '/my-programs', {
      viewer: viewerOf(role, { language, ecosystem: { terms: TERMS } }),
      answers: [
        on(MyProgramsDocument, { getMyPrograms: [{ program, roles: [role] }] }),
        on(GetSignUpPageDocument, {}),
      ],
    });
    return (await screen.findByRole('heading', { level: 3, name: 'Evening club' })).closest('li')!;
  };
  const leads = await open('en', 'LEADER');
  for (const text of ['Expedition', 'Coach', 'Nora Quist', '303 555 0199', 'nora@example.org'])
    expect(leads).toHaveTextContent(text);
  const learns = await open('sp', 'LEARNER');
  for (const text of ['Unidad', 'Aprendiz']) expect(learns).toHaveTextContent(text);
});
