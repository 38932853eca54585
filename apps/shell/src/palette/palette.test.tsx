import {
  cleanup,
  on,
  pending,
  refused,
  screen,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  PalettePairsDocument,
  PaletteSearchDocument,
  PaletteSessionsDocument,
  type PaletteSessionFragment,
} from '../__generated__/graphql';
import { remotes, renderInShell, type ShellOptions } from '../shell-fixture';
import { Palette } from './palette';

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  profile: { firstName, lastName },
});
const maya = person('maya', 'Maya', 'Lindqvist');
const sofia = person('sofia', 'Sofía', 'Reyes');
const session = (id: string, subject: string, ...users: object[]) =>
  ({ id, subject, participants: users.map((user) => ({ user })) }) as unknown as PaletteSessionFragment;
const administered = (...sessions: PaletteSessionFragment[]) =>
  on(PaletteSessionsDocument, { getEcosystemAdminPaginatedSessionSummary: { sessions } });
const held = (...sessions: PaletteSessionFragment[]) =>
  on(PaletteSessionsDocument, { getSessionsForUserV2: { sessions } });
const nobody: NonNullable<RenderOptions['answers']> = [
  on(PaletteSearchDocument, { searchUsers: [], getEcosystems: { items: [] } }),
  administered(),
];
const superAdmin = viewerOf('SUPER_ADMIN', {
  programs: [{ id: 'math', name: 'Math High-Dosage', shortName: 'math-hd' }],
});

/** Opens the palette by its shortcut. */
async function open(options: ShellOptions) {
  const page = await renderInShell(<Palette />, options);
  await page.user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: /^(Search and|Búsqueda y) com/ }));
  const input = palette.getByRole('combobox');
  await waitFor(() => expect(input).toHaveFocus());
  return { page, palette, input };
}
const place = () => screen.getByTestId('address').textContent;

it('finds people and sessions for an admin by keyboard, and debounces the requests', async () => {
  const { page, palette } = await open({
    viewer: superAdmin,
    answers: [
      on(PaletteSearchDocument, { searchUsers: [{ ...maya, rolesLabel: 'Leader' }] }),
      administered(session('s-1', 'Reading', maya)),
    ],
  });
  await page.user.keyboard('maya');
  expect(await palette.findByRole('option', { name: 'Maya Lindqvist Leader' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const sessions = within(await palette.findByRole('group', { name: 'Sessions' }));
  expect(sessions.getByRole('option')).toHaveTextContent(/^Reading.*Maya Lindqvist$/);
  expect(page.sent(PaletteSearchDocument)).toEqual([
    { term: 'maya', people: true, operator: false, programs: false },
  ]);
  expect(page.sent(PaletteSessionsDocument)[0]).toMatchObject({ administered: true, own: false });
  await page.user.keyboard('{ArrowDown}');
  expect(sessions.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await page.user.keyboard('{ArrowUp}{Enter}');
  expect(place()).toBe('/people/maya');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['math hi', 'Math High-Dosage', '/p/math'],
  ['time zo', 'Time zones', '/configurations/manage-timezones'],
  ['banner', 'Coming aboard', '/configurations#coming-aboard'],
  ['program sett', 'Program settings', '/programs/math/edit'],
])('finds for an admin who types “%s” the screen %s', async (typed, label, address) => {
  const { page, palette } = await open({ viewer: superAdmin, answers: nobody });
  await page.user.keyboard(typed);
  expect(await palette.findByRole('option', { name: new RegExp(`^${label}`) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.user.keyboard('{Enter}');
  expect(place()).toBe(address);
});

it('lists an address once, by the words of all its names', async () => {
  const { page, palette } = await open({ viewer: superAdmin, answers: nobody });
  await page.user.keyboard('money');
  expect(await palette.findByRole('option')).toHaveTextContent('Payments');
});

it('says that nothing is found, closes on Escape, and runs a command', async () => {
  const { page, palette, input } = await open({ viewer: superAdmin, answers: nobody });
  await page.user.keyboard('zona');
  expect(await palette.findByText('Nothing found.')).toBeInTheDocument();
  await page.user.clear(input);
  await page.user.keyboard('cambiar{Enter}');
  expect(page.actions.setLanguage).toHaveBeenCalledWith('sp');
  await page.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows that it searches, and offers a retry when that fails', async () => {
  const { page, palette } = await open({
    viewer: superAdmin,
    answers: [on(PaletteSearchDocument, refused('INTERNAL', 'Something went wrong.')), administered()],
  });
  await page.user.keyboard('ma');
  expect(palette.getByText('Searching…')).toBeInTheDocument();
  const again = await palette.findByRole('button', { name: /try again/i });
  page.answer(on(PaletteSearchDocument, { searchUsers: [maya] }));
  await page.user.click(again);
  expect(await palette.findByRole('option', { name: /^Maya Lindqvist/ })).toBeInTheDocument();
  cleanup();
  const slow = await open({
    viewer: superAdmin,
    answers: [on(PaletteSearchDocument, pending()), administered()],
  });
  await slow.page.user.keyboard('ma');
  await waitFor(() => expect(slow.page.sent(PaletteSearchDocument)).toHaveLength(1));
  expect(slow.palette.getByText('Searching…')).toBeInTheDocument();
});

it('asks the server for programs where there are many', async () => {
  const { page, palette } = await open({
    viewer: viewerOf('SUPER_ADMIN', { manyPrograms: true }),
    answers: [
      on(PaletteSearchDocument, {
        searchUsers: [],
        getPrograms: [{ id: 'far', name: 'Far away', shortName: 'far' }],
      }),
      administered(),
    ],
  });
  await page.user.keyboard('far');
  await page.user.click(await palette.findByRole('option', { name: 'Far away' }));
  expect(place()).toBe('/p/far');
});

it('finds a tutor’s own learners and sessions in Spanish on a phone, and requests nobody else', async () => {
  const page = await renderInShell(<Palette />, {
    viewer: viewerOf('LEADER', { language: 'sp' }),
    width: 390,
    answers: [
      on(PalettePairsDocument, ({ term }) => ({
        getPairedTuteeList: {
          pairs:
            term === 'sofia'
              ? [{ id: 'pair-1', person: sofia, program: { id: 'r', name: 'Reading High-Dosage' } }]
              : [],
        },
      })),
      held(session('s-1', 'Fracciones', sofia), session('s-2', 'Lectura', maya)),
    ],
  });
  await page.user.click(screen.getByRole('button', { name: 'Buscar' }));
  const palette = within(await screen.findByRole('dialog', { name: 'Búsqueda y comandos' }));
  const input = palette.getByRole('combobox');
  await page.user.type(input, 'escuelas');
  expect(await palette.findByText('No se encontró nada.')).toBeInTheDocument();
  await page.user.clear(input);
  await page.user.type(input, 'sofia');
  const people = within(await palette.findByRole('group', { name: 'Personas' }));
  expect(people.getByRole('option')).toHaveTextContent('Sofía ReyesReading High-Dosage');
  const sessions = within(palette.getByRole('group', { name: 'Sesiones' }));
  expect(sessions.getAllByRole('option')).toHaveLength(1);
  expect(page.sent(PaletteSearchDocument)).toEqual([]);
  expect(page.sent(PalettePairsDocument).at(-1)).toEqual({ term: 'sofia', leads: true, learns: false });
  expect(page.sent(PaletteSessionsDocument).at(-1)).toMatchObject({ administered: false, own: true });
  await page.user.click(people.getByRole('option'));
  expect(page.address()).toBe('/students?q=Sof%C3%ADa+Reyes');
});

it.each(['LEARNER', 'PARENT'] as const)(
  'links a %s to their own tutor in the list of pairs',
  async (role) => {
    const reading = { id: 'r', name: 'Reading' };
    const { page, palette } = await open({
      viewer: viewerOf(role),
      answers: [
        on(PalettePairsDocument, {
          getPairedTutorList: {
            pairs: [
              { id: 'pair-1', person: maya, program: reading },
              { id: 'pair-2', person: maya, program: { id: 'm', name: 'Math' } },
            ],
          },
        }),
        held(),
      ],
    });
    await page.user.keyboard('lindq');
    const found = await palette.findByRole('option', { name: /^Maya Lindqvist/ });
    expect(found).toHaveTextContent('Maya LindqvistReading, Math');
    await page.user.click(found);
    expect(page.address()).toBe('/students?tutor-q=Maya+Lindqvist');
    expect(page.sent(PalettePairsDocument)).toEqual([{ term: 'lindq', leads: false, learns: true }]);
  },
);

it('finds organizations for an operator', async () => {
  const { page, palette } = await open({
    viewer: viewerOf('INTERNAL_ADMIN', { programs: [] }),
    answers: [
      on(PaletteSearchDocument, {
        getEcosystems: { items: [{ id: 'b', name: 'Bright Path Mentors', shortName: 'brightpath' }] },
      }),
      held(),
    ],
  });
  await page.user.keyboard('bright pa');
  const organizations = within(await palette.findByRole('group', { name: 'Organizations' }));
  await page.user.click(organizations.getByRole('option', { name: /^Bright Path Mentors/ }));
  expect(page.address()).toBe('/internal-admin-panel/manage-ecosystems?search=brightpath');
  expect(page.sent(PaletteSearchDocument)[0]).toMatchObject({ people: false, operator: true });
});

it('opens the keyboard help by its key, except while somebody types, and by its command', async () => {
  const page = await renderInShell(
    <>
      <Palette />
      <input aria-label="Elsewhere" />
    </>,
    { viewer: viewerOf('LEADER', { language: 'sp' }), answers: [on(PalettePairsDocument, {}), held()] },
  );
  await page.user.type(screen.getByLabelText('Elsewhere'), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await page.user.click(document.body);
  await page.user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Ayuda del teclado' })).toBeInTheDocument();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await screen.findByRole('combobox'), 'ayuda{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Ayuda del teclado' })).toBeInTheDocument();
});

it('finds a setting by the label of its field, opens it, and only where the viewer may go', async () => {
  const part = (path: string, roles: 'signedIn' | readonly ['SUPER_ADMIN'], en: string) => ({
    path,
    label: { en, sp: `es ${en}` },
    roles,
    fields: [{ en: 'Time zone', sp: 'Zona horaria' }],
  });
  const settings = {
    path: '/settings',
    label: { en: 'Account settings', sp: '' },
    roles: 'signedIn' as const,
  };
  const list = {
    remotes: [
      {
        ...remotes[0]!,
        navigation: [],
        findable: [
          settings,
          part('/settings#place', 'signedIn', 'Language and time zone'),
          part('/configurations#organization', ['SUPER_ADMIN'], 'Organization'),
        ],
      },
    ],
  };
  const { page, palette } = await open({
    viewer: viewerOf('LEARNER'),
    list,
    answers: [on(PalettePairsDocument, {}), held()],
  });
  expect(palette.queryByRole('option', { name: /^Time zone/ })).not.toBeInTheDocument();
  await page.user.keyboard('zone');
  const option = await palette.findByRole('option', { name: /^Time zone/ });
  expect(option).toHaveTextContent('Time zoneAccount settings · Language and time zone');
  await page.user.click(option);
  expect(place()).toBe('/settings#place');
});
