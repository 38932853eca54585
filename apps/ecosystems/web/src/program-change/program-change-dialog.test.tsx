import { jest } from '@jest/globals';
import {
  on,
  pending,
  renderPart,
  screen,
  unreachable,
  viewerOf,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import { WhatProgramChangeTouchesDocument } from '../__generated__/graphql';
import { SWITCHES, type Loss } from './lost-rights';
import ProgramChangeDialog from './program-change-dialog';

const touched = on(WhatProgramChangeTouchesDocument, {
  getPeopleByProfileType: { tutors: 2, tutees: 1, parents: 3, teachers: 1, staff: 4 },
  getComingSessionsOfProgram: [
    { sessionType: 'GROUP' as const, sessions: 4 },
    { sessionType: 'ONE_ON_ONE' as const, sessions: 1 },
  ],
});
const off = (setting: (typeof SWITCHES)[number]): Loss => ({ kind: 'switch', setting });

async function ask(losses: readonly Loss[], options: RenderOptions = {}) {
  const onSave = jest.fn();
  const onClose = jest.fn();
  const dialog = (
    <ProgramChangeDialog program={{ id: 'program-1', name: 'Math' }} {...{ losses, onSave, onClose }} />
  );
  const page = await renderPart(dialog, { answers: [touched], ...options });
  return { page, onSave, onClose, dialog: await screen.findByRole('dialog') };
}
const save = (name = 'Save changes') => screen.getByRole('button', { name });
const sentences = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());

it('cannot be confirmed until the affected people and sessions are loaded', async () => {
  const { onSave, page } = await ask([off('tutorReviews')], {
    answers: [on(WhatProgramChangeTouchesDocument, pending())],
  });
  expect(save()).toBeDisabled();
  expect(screen.queryByText(/^Nobody is asked for reviews/)).not.toBeInTheDocument();
  await page.user.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
});

it('shows the error of a failed load and retries', async () => {
  const { page } = await ask([off('tutorReviews')], {
    answers: [on(WhatProgramChangeTouchesDocument, unreachable())],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(save()).toBeDisabled();
  page.answer(touched);
  await page.user.click(again);
  expect(await screen.findByText(/^Nobody is asked for reviews/)).toBeInTheDocument();
  expect(save()).toBeEnabled();
});

it('says that reviews are no longer requested, and that tutors can no longer be searched', async () => {
  const { page, dialog, onSave } = await ask([off('tutorReviews'), off('tutorSearch')]);
  await within(dialog).findByText(/^5 coming sessions in this program/);
  expect(sentences(dialog)).toEqual([
    'Nobody is asked for reviews any more. Those that are there stay.',
    'Students and parents can no longer search for tutors.',
  ]);
  await page.user.click(save());
  expect(onSave).toHaveBeenCalledTimes(1);
});

it('counts who loses what, and links to the sessions of a kind', async () => {
  const { dialog } = await ask([
    { kind: 'right', permission: 'cancel', holder: 'tutee' },
    { kind: 'right', permission: 'reviews', holder: 'tutor' },
    { kind: 'notification', event: 'toldOfEdit', holder: 'parent' },
    { kind: 'capability', capability: 'GROUP' },
    { kind: 'enroll', role: 'LEADER' },
    { kind: 'joinMinutes', before: 15, after: 5 },
    { kind: 'maxLearners', after: 1 },
    { kind: 'timeZone' },
    { kind: 'option', label: 'Room', option: 'Blue' },
    { kind: 'property', label: 'Bus line' },
  ]);
  await within(dialog).findByText(/^5 coming sessions/);
  expect(sentences(dialog)).toEqual([
    '1 student can no longer cancel sessions here.',
    '2 tutors no longer read reviews here.',
    '3 parents are no longer told of changes.',
    'Group: no new ones can be booked. The 4 that are coming stay. See the sessions',
    'Tutors can no longer join by themselves.',
    'People can come in 5 minutes before the start, no longer 15: coming sessions open later.',
    'Nobody can join any more once 1 student is in.',
    'New sessions are booked in the other time zone; sessions that are booked stay at their moment.',
    '“Blue” can no longer be chosen in the field “Room”.',
    'The field “Bus line” is not asked for or shown any more.',
  ]);
  const coming = '/p/program-1/manage-sessions?status=PENDING&status=UPCOMING&toBegin=1&sort=start';
  const [kind, all] = within(dialog).getAllByRole('link');
  expect(kind).toHaveAccessibleName('See the sessions: Group');
  expect(kind).toHaveAttribute('href', `${coming}&type=GROUP`);
  expect(all).toHaveAttribute('href', coming);
});

it('has no link to sessions when the program has no list of them, or no session is coming', async () => {
  const viewer = viewerOf('SUPER_ADMIN', { programs: [{ id: 'program-1', toolsOff: ['manageSessions'] }] });
  const { dialog } = await ask([off('isGlobal')], { viewer });
  await within(dialog).findByText(/^5 coming sessions/);
  expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['en', 'Save changes'],
  ['sp', 'Guardar cambios'],
] as const)('has a sentence for each switch that goes off: %s', async (language, name) => {
  const { dialog } = await ask(SWITCHES.map(off), { viewer: viewerOf('SUPER_ADMIN', { language }) });
  await within(dialog).findByText(/^5 /);
  const said = sentences(dialog);
  expect(new Set(said).size).toBe(SWITCHES.length);
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z][^{}]+\.$/);
  expect(save(name)).toBeEnabled();
});

it('closes by keyboard without saving, and renders in Spanish', async () => {
  const { page, dialog, onSave, onClose } = await ask([off('tutorReviews'), off('tutorSearch')], {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
  });
  expect(dialog).toHaveAccessibleName('Antes de guardar Math');
  await within(dialog).findByText(/^5 sesiones próximas/);
  expect(sentences(dialog)[0]).toBe('Ya no se piden reseñas a nadie. Las que hay se conservan.');
  expect(sentences(dialog)[1]).toMatch(/ya no pueden buscar/);
  await page.user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(onSave).not.toHaveBeenCalled();
});
