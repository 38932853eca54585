import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import { EditSessionV3Document } from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { fill, formAnswers } from '../testing/form-fixtures';
import { sessionOf, startAt, watchNotices, type SessionData } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

const ADDRESS = '/sessions/session-1';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const mine = (given: SessionData = {}) => sessionOf({ viewerCan: { edit: true }, ...given });
const stale = refused('CONFLICT', 'Somebody else has changed this session in the meantime.', {
  field: 'revision',
});
const saved = { editSessionV3: { saved: true, sessions: [{ id: 'session-1' }] } };

const day = (date: string, ownTime: { startDateTime: string; endDateTime: string } | null = null) => ({
  ...{ date, startDateTime: `${date}T23:30:00.000Z`, endDateTime: `${date}T23:59:00.000Z` },
  ...{ startTime: '16:30', endTime: '16:59', movedByClockChange: false, mayAskForSubstitute: false },
  conflicts: [],
  ownTime,
});
const own = { startDateTime: '2026-11-23T17:00:00.000Z', endDateTime: '2026-11-23T18:00:00.000Z' };

const words = {
  en: {
    ...{ edit: 'Edit', end: /^End/, reason: /^Reason/, save: 'Save changes' },
    scope: 'All sessions of the series that have not started',
    apart: 'One session has a time of its own',
    when: 'Mon, Nov 23',
    keep: 'Keep the time of its own',
    saveAll: /^Save 2 sessions/,
  },
  sp: {
    ...{ edit: 'Editar', end: /^Fin/, reason: /^Motivo/, save: 'Guardar los cambios' },
    scope: /^Todas las sesiones de la serie/,
    apart: 'Una sesión tiene un horario propio',
    when: 'Lun, 23 nov',
    keep: 'Mantener su horario propio',
    saveAll: /^Guardar 2 sesiones/,
  },
};

it.each(['en', 'sp'] as const)(
  'lists sessions with a time of their own before saving, and keeps them if chosen (%s)',
  async (language) => {
    const texts = words[language];
    const page = await renderRoute(remote, ADDRESS, {
      viewer: viewerOf('LEADER', { user: { id: 'maya' }, language }),
      answers: [
        ...detailAnswers(mine()),
        ...formAnswers(),
        on(EditSessionV3Document, ({ input }) =>
          input.options?.ownTimes
            ? saved
            : { editSessionV3: { saved: false, dates: [day('2026-11-09'), day('2026-11-23', own)] } },
        ),
      ],
    });
    await page.user.click(await button(texts.edit));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('radio', { name: texts.scope }));
    fill(texts.end, '16:59', dialog);
    fill(texts.reason, 'x', dialog);
    await page.user.click(within(dialog).getByRole('button', { name: texts.save }));
    const apart = await within(dialog).findByRole('group', { name: texts.apart });
    expect(apart).toHaveTextContent(texts.when);
    const saveAll = within(dialog).getByRole('button', { name: texts.saveAll });
    expect(saveAll).toBeDisabled();
    await page.user.click(within(apart).getByRole('radio', { name: texts.keep }));
    await page.user.click(saveAll);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(page.sent(EditSessionV3Document).map(({ input }) => input.options?.ownTimes)).toEqual([
      ...[undefined, 'KEEP'],
    ]);
  },
);

it('loads what somebody else saved meanwhile, and keeps unsaved input of other fields', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    viewer: viewerOf('LEADER', { user: { id: 'maya' } }),
    answers: [...detailAnswers(mine()), ...formAnswers(), on(EditSessionV3Document, stale)],
  });
  await page.user.click(await button('Edit'));
  const dialog = await screen.findByRole('dialog');
  fill(/^Description/, 'Bring the notes', dialog);
  fill(/^Start/, '15:00', dialog);
  fill(/^Reason/, 'Another plan', dialog);
  const theirs = { startTime: '10:00', endTime: '11:00', revision: 5 };
  page.answer(...detailAnswers(mine(theirs)));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByText(/Somebody else has changed this session/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/^Start/)).toHaveValue('10:00');
  expect(within(dialog).getByLabelText(/^Description/)).toHaveValue('Bring the notes');
  page.answer(on(EditSessionV3Document, saved));
  await page.user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  const [first, second] = page.sent(EditSessionV3Document).map(({ input }) => input);
  expect(first).toMatchObject({ revision: 4, startTime: '15:00', endTime: '16:00' });
  expect(second).toMatchObject({ revision: 5, sessionDescription: 'Bring the notes' });
  expect(second).not.toHaveProperty('startTime');
});

it('moves a session past midnight, says so, and after a refusal moves the saved state', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    viewer: viewerOf('LEADER', { user: { id: 'maya' } }),
    answers: [...detailAnswers(mine()), on(EditSessionV3Document, stale)],
  });
  await page.user.click(await button('Move'));
  const dialog = await screen.findByRole('dialog', { name: 'Move Reading' });
  fill(/^Start/, '23:30', dialog);
  expect(within(dialog).getByLabelText(/^End/)).toHaveValue('00:30');
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    'Ends on the next day, Tue, Nov 10: it lasts 1 h.',
  );
  fill(/^Reason/, 'The room is taken', dialog);
  page.answer(
    ...detailAnswers(
      mine({
        ...{
          startDateTime: '2026-11-09T17:00:00.000Z',
          endDateTime: '2026-11-09T18:00:00.000Z',
          revision: 5,
        },
      }),
    ),
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Move the session' }));
  expect(await within(dialog).findByText(/Somebody else has changed this session/)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('10:00');
  page.answer(on(EditSessionV3Document, saved));
  await page.user.click(within(dialog).getByRole('button', { name: 'Move the session' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(page.sent(EditSessionV3Document).map(({ input }) => input)).toMatchObject([
    { revision: 4, startTime: '23:30', endTime: '00:30' },
    { revision: 5, startTime: '23:30', endTime: '00:30' },
  ]);
});
