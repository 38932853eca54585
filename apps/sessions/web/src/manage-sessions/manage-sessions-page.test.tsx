import {
  fireEvent,
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type PartialData,
} from '@lyceum/web/component-testing';
import {
  AdminCancelSessionsDocument,
  ChangeSessionsDocument,
  PreviewSessionsChangeDocument,
  WriteToSessionsDocument,
  AdminUpdatePendingSessionsDocument,
  ExportSessionsDocument,
  ManageSessionsBySchoolDocument,
  ManageSessionsDocument,
  ManageSessionsOptionsDocument,
  ManageSessionsSearchDocument,
  ManageSessionsTotalsDocument,
  PeopleNamesDocument,
  SessionsLackingDocument,
  SessionsWorkDocument,
  type SessionsWorkQuery,
} from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { fill } from '../testing/form-fixtures';
import { person, sessionOf, startAt, watchNotices, type SessionData } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

const MAYA = '01990000-0000-7000-8000-000000000001';
const LINCOLN = '01990000-0000-7000-8000-000000000002';

const work = (given: PartialData<SessionsWorkQuery>) => on(SessionsWorkDocument, given);

const listAnswers = (sessions: SessionData[], total = sessions.length) => [
  on(ManageSessionsDocument, { getEcosystemAdminPaginatedSessionSummary: { sessions } }),
  on(ManageSessionsTotalsDocument, {
    getEcosystemAdminPaginatedSessionSummary: {
      totals: { sessions: total, minutesScheduled: 60 * total },
      sumsComplete: true,
    },
  }),
  on(ManageSessionsOptionsDocument, {}),
  on(SessionsLackingDocument, {}),
  work({}),
];

const upcoming = sessionOf();
const later = sessionOf({ id: 'session-2', subject: 'Chess', startDateTime: '2026-11-10T23:00:00.000Z' });

const table = () => screen.findByRole('region', { name: 'Manage sessions' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const boxes = async () => within(await table()).findAllByRole('checkbox');

describe('the list', () => {
  it('shows a skeleton while it loads', async () => {
    await renderRoute(remote, '/invite-people', {
      answers: [
        ...listAnswers([]),
        on(ManageSessionsDocument, pending()),
        on(ManageSessionsTotalsDocument, pending()),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage sessions' })).toBeInTheDocument();
    expect(screen.queryByText('No sessions yet')).not.toBeInTheDocument();
  });

  it('shows the error of a failed load and retries', async () => {
    const page = await renderRoute(remote, '/invite-people', {
      answers: [...listAnswers([]), on(ManageSessionsDocument, unreachable())],
    });
    const again = await button(/try again/i);
    page.answer(...listAnswers([upcoming]));
    await page.user.click(again);
    expect(await within(await table()).findByText('Reading')).toBeInTheDocument();
  });

  it('says that nothing matches, and clears the filters', async () => {
    const page = await renderRoute(remote, '/invite-people?status=COMPLETED&q=fluency', {
      answers: listAnswers([]),
    });
    expect(await screen.findByText('No sessions match')).toBeInTheDocument();
    await page.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByText('No coming sessions')).toBeInTheDocument();
    expect(page.address()).toBe('/invite-people');
    await page.user.click(screen.getByRole('button', { name: 'Show all dates' }));
    expect(await screen.findByText('No sessions yet')).toBeInTheDocument();
  });

  it('starts today, names what needs an admin, and goes back in time', async () => {
    const page = await renderRoute(remote, '/p/program-1/manage-sessions', {
      viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
      answers: [
        ...listAnswers([upcoming]),
        on(SessionsLackingDocument, { withoutAttendance: { totals: { sessions: 3 } } }),
      ],
    });
    const attention = await screen.findByRole('region', { name: 'Lo que requiere atención' });
    expect(within(attention).getAllByRole('link')).toHaveLength(1);
    const { filter, sort } = page.sent(ManageSessionsDocument)[0]!.input;
    expect(sort).toBe('START_ASC');
    expect(page.sent(SessionsLackingDocument)[0]).toMatchObject({
      programIds: ['program-1'],
      today: filter!.startDate,
    });
    await page.user.click(screen.getByRole('radio', { name: 'Pasadas' }));
    await waitFor(() =>
      expect(page.sent(ManageSessionsDocument).at(-1)!.input).toMatchObject({
        filter: { startDate: null, endDate: filter!.startDate },
        sort: 'START_DESC',
      }),
    );
    await page.user.click(within(attention).getByRole('link'));
    expect(page.address()).toBe('/p/program-1/manage-sessions?lack=ATTENDANCE&sort=start');
  });

  it('shows cards on a phone, of the viewer’s own program only', async () => {
    const page = await renderRoute(remote, '/p/program-1/manage-sessions', {
      viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
      width: 390,
      answers: listAnswers([upcoming, later]),
    });
    const list = await screen.findByRole('list', { name: 'Gestionar sesiones' });
    expect(await within(list).findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('Math')).toBeInTheDocument();
    expect(page.sent(ManageSessionsDocument)[0]?.input.filter).toMatchObject({ programIds: ['program-1'] });
  });
});

it('keeps search, filters, order and the open session in the address', async () => {
  const page = await renderRoute(remote, '/invite-people', {
    answers: [
      ...listAnswers([upcoming]),
      ...detailAnswers(upcoming),
      on(ManageSessionsSearchDocument, {
        getEcosystemAdminSessionsSearchAutocompleteOptions: [
          { type: 'PERSON', id: MAYA, label: 'Maya Lindqvist' },
        ],
      }),
      on(PeopleNamesDocument, { findUsersById: [person(MAYA, 'Maya Lindqvist')] }),
    ],
  });
  fill(/^Search people/, 'maya');
  await page.user.click(await screen.findByRole('option', { name: /Maya Lindqvist/ }));
  expect(page.address()).toBe(`/invite-people?person=${MAYA}`);
  expect(await button(/Person.*Maya Lindqvist/)).toBeInTheDocument();

  await page.user.click(await button('Filters 1'));
  const filters = await screen.findByRole('dialog', { name: 'Filters' });
  (await within(filters).findByRole('combobox', { name: 'Status' })).focus();
  await page.user.keyboard('{ArrowDown}');
  await page.user.click(await screen.findByRole('option', { name: 'Completed' }));
  await page.user.click(within(filters).getByRole('button', { name: 'Show results' }));
  await page.user.click(await button(/When/));
  expect(page.address()).toBe(`/invite-people?person=${MAYA}&status=COMPLETED&sort=start`);
  await waitFor(() =>
    expect(page.sent(ManageSessionsDocument).at(-1)?.input).toMatchObject({
      filter: { userIds: [MAYA], statuses: ['COMPLETED'] },
      sort: 'START_ASC',
    }),
  );

  await page.user.click(await within(await table()).findByRole('link'));
  expect(page.address()).toContain('&session=session-1');
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByRole('heading', { name: 'Who takes part' })).toBeInTheDocument();
});

it('searches when typing pauses, and shows the search of another address', async () => {
  const page = await renderRoute(remote, '/invite-people', {
    answers: [
      ...listAnswers([]),
      on(ManageSessionsSearchDocument, { getEcosystemAdminSessionsSearchAutocompleteOptions: [] }),
    ],
  });
  const search = await screen.findByRole('searchbox', { name: /^Search people/ });
  await page.user.type(search, 'chess ');
  await waitFor(() => expect(page.address()).toBe('/invite-people?q=chess'));
  expect(page.sent(ManageSessionsDocument).at(-1)?.input.filter).toMatchObject({ searchTerm: 'chess' });
  expect(search).toHaveValue('chess ');
  await page.go('/invite-people?q=fluency');
  await waitFor(() => expect(search).toHaveValue('fluency'));
});

it('opens the session named by the address beside the list', async () => {
  const page = await renderRoute(remote, '/invite-people?session=session-1', {
    answers: [...listAnswers([upcoming]), ...detailAnswers(upcoming)],
  });
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByRole('heading', { name: 'Who takes part' })).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: 'Open as a page' })).toHaveAttribute(
    'href',
    '/sessions/session-1',
  );
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.address()).toBe('/invite-people'));
});

it('shows the totals of the filter, and totals by school linked to their sessions', async () => {
  const page = await renderRoute(remote, '/invite-people?status=COMPLETED&view=schools', {
    answers: [
      ...listAnswers([upcoming], 1234),
      on(ManageSessionsBySchoolDocument, {
        getEcosystemAdminPaginatedSessionSummary: {
          summaryBySchool: [
            { school: { id: LINCOLN, name: 'Lincoln Elementary' }, sessions: 1200, learners: 90 },
            { school: null, sessions: 34, learners: 2 },
          ],
        },
      }),
    ],
  });
  const schools = await screen.findByRole('region', { name: 'By school' });
  expect(await within(schools).findByText('No school')).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
  const filter = { statuses: ['COMPLETED'] };
  expect(page.sent(ManageSessionsTotalsDocument)[0]?.input).toMatchObject({ filter });
  expect(page.sent(ManageSessionsBySchoolDocument)[0]?.input).toMatchObject({ filter });
  await page.user.click(within(schools).getByRole('button', { name: /Lincoln Elementary/ }));
  expect(page.address()).toBe(`/invite-people?status=COMPLETED&school=${LINCOLN}`);
});

it('cancels the chosen sessions, and names those that could not be cancelled', async () => {
  const page = await renderRoute(remote, '/invite-people?status=UPCOMING', {
    answers: [
      ...listAnswers([upcoming, later]),
      on(AdminCancelSessionsDocument, {
        adminCancelOneOrManySession: {
          sessions: [{ id: 'session-1', status: 'CANCELLED' }],
          refused: [{ sessionId: 'session-2', reason: 'It has begun.' }],
        },
      }),
    ],
  });
  await within(await table()).findByText('Chess');
  const [, first, second] = await boxes();
  await page.user.click(first!);
  await page.user.click(second!);
  await page.user.click(await button('Cancel 2 sessions'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel 2 sessions' });
  fill(/^Reason/, 'Snow day', dialog);
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel 2 sessions' }));
  const left = await screen.findByRole('dialog', { name: '1 session could not be cancelled' });
  expect(within(left).getByRole('listitem')).toHaveTextContent('Chess, Tue, Nov 10 It has begun.');
  expect(notices).toEqual(['1 session is cancelled.']);
  expect(page.sent(AdminCancelSessionsDocument)).toEqual([
    { sessionIds: ['session-1', 'session-2'], reason: 'Snow day' },
  ]);
});

it('moves the chosen sessions after a preview of the conflicts', async () => {
  const page = await renderRoute(remote, '/invite-people?status=UPCOMING', {
    answers: [
      ...listAnswers([upcoming, later]),
      on(PreviewSessionsChangeDocument, {
        previewSessionsChange: {
          fit: 1,
          refusedSessions: [
            {
              sessionId: 'session-2',
              reason: 'Maya Lindqvist is away at this time.',
              session: { id: 'session-2', subject: 'Chess', startDateTime: '2026-11-10T23:00:00.000Z' },
            },
          ],
        },
      }),
      on(ChangeSessionsDocument, { changeSessions: { change: { id: 'change-1', kind: 'SHIFT' } } }),
    ],
  });
  await within(await table()).findByText('Chess');
  const [, first, second] = await boxes();
  await page.user.click(first!);
  await page.user.click(second!);
  await page.user.click(await button('Change 2 sessions'));
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 sessions' });
  const confirm = within(dialog).getByRole('button', { name: 'Change those that can be' });
  expect(confirm).toBeDisabled();
  fill('Days later', '7', dialog);
  expect(await within(dialog).findByText('1 session can be changed.')).toBeInTheDocument();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(
    'Chess, Tue, Nov 10: Maya Lindqvist is away at this time.',
  );
  await page.user.click(confirm);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sessionIds = ['session-1', 'session-2'];
  expect(page.sent(ChangeSessionsDocument)).toEqual([
    { input: { sessionIds, kind: 'SHIFT', days: 7, minutes: 0, reason: null } },
  ]);
});

const ruth = {
  ...{ user: person('ruth', 'Ruth Abrams'), teachesSubject: true, knowsLearner: true, withinHours: true },
};
const substitutesOf = (...sessions: SessionData[]) =>
  on(PreviewSessionsChangeDocument, {
    previewSessionsChange: {
      ...{ fit: sessions.length, refusedSessions: [] },
      substitutes: sessions.map((session, index) => ({ session, suggestions: index === 0 ? [ruth] : [] })),
    },
  });

it('finds substitutes for the chosen sessions, with reasons, and asks on the board where nobody is free', async () => {
  const page = await renderRoute(remote, '/invite-people?status=UPCOMING', {
    answers: [
      ...listAnswers([upcoming, later]),
      substitutesOf(upcoming, later),
      on(ChangeSessionsDocument, { changeSessions: { change: { id: 'change-1', kind: 'ASK_SUBSTITUTE' } } }),
    ],
  });
  await within(await table()).findByText('Chess');
  const [, first, second] = await boxes();
  await page.user.click(first!);
  await page.user.click(second!);
  (await button('Find substitutes for 2 sessions')).focus();
  await page.user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 sessions' });
  await page.user.click(await within(dialog).findByRole('button', { name: 'Choose the best for all' }));
  expect(
    within(dialog).getByRole('option', {
      name: 'Ruth Abrams · knows the learner, teaches the subject, within their hours',
      selected: true,
    }),
  ).toBeInTheDocument();
  expect(within(dialog).getAllByText(/led by Maya Lindqvist/)).toHaveLength(2);
  await page.user.click(within(dialog).getByRole('button', { name: 'Change those that can be' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(page.sent(ChangeSessionsDocument)).toEqual([
    {
      input: {
        ...{ sessionIds: ['session-1', 'session-2'], kind: 'ASK_SUBSTITUTE', reason: null },
        substitutes: [{ sessionId: 'session-1', userId: 'ruth' }],
      },
    },
  ]);
});

it('names the reasons for a substitute in Spanish', async () => {
  const page = await renderRoute(remote, '/invite-people?status=UPCOMING', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [...listAnswers([upcoming]), substitutesOf(upcoming)],
  });
  await within(await screen.findByRole('region', { name: 'Gestionar sesiones' })).findByText('Reading');
  await page.user.click(screen.getAllByRole('checkbox')[1]!);
  await page.user.click(await button('Buscar sustitución para 1 sesión'));
  expect(
    await screen.findByRole('option', {
      name: 'Ruth Abrams · conoce al estudiante, enseña la materia, dentro de su disponibilidad',
    }),
  ).toBeInTheDocument();
});

it('moves the chosen sessions to another place', async () => {
  const fits = on(PreviewSessionsChangeDocument, { previewSessionsChange: { fit: 1, refusedSessions: [] } });
  const changed = on(ChangeSessionsDocument, {
    changeSessions: { change: { id: 'change-1', kind: 'CHANGE_PLACE' } },
  });
  const page = await renderRoute(remote, '/invite-people?status=UPCOMING', {
    answers: [...listAnswers([upcoming]), fits, changed],
  });
  await within(await table()).findByText('Reading');
  await page.user.click((await boxes())[1]!);
  await page.user.click(await button('Change 1 session'));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 session' });
  fireEvent.change(within(dialog).getByLabelText('What to change'), { target: { value: 'CHANGE_PLACE' } });
  fill('Room or address', ' Library ', dialog);
  expect(await within(dialog).findByText('1 session can be changed.')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Change those that can be' }));
  await waitFor(() => expect(page.sent(ChangeSessionsDocument)).toHaveLength(1));
  expect(page.sent(ChangeSessionsDocument)[0]).toEqual({
    input: { sessionIds: ['session-1'], kind: 'CHANGE_PLACE', place: 'Library', reason: null },
  });
});

it('sends one message to the people of the chosen sessions', async () => {
  const page = await renderRoute(remote, '/invite-people?status=UPCOMING', {
    answers: [...listAnswers([upcoming]), on(WriteToSessionsDocument, { writeToSessions: { people: 3 } })],
  });
  await within(await table()).findByText('Reading');
  await page.user.click((await boxes())[1]!);
  await page.user.click(await button('Write to the people of 1 session'));
  const dialog = await screen.findByRole('dialog', { name: 'Write to the people of 1 session' });
  expect(within(dialog).getByRole('button', { name: 'Send' })).toBeDisabled();
  fill('Message', ' Bring a pen ', dialog);
  await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(notices).toEqual(['Sent to 3 people.']));
  const input = { sessionIds: ['session-1'], text: 'Bring a pen' };
  expect(page.sent(WriteToSessionsDocument)).toEqual([{ input }]);
});

it('takes attendance of the chosen sessions that have ended', async () => {
  const over = sessionOf({ status: 'COMPLETED' });
  const page = await renderRoute(remote, '/invite-people?status=COMPLETED', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      ...listAnswers([over]),
      on(PreviewSessionsChangeDocument, { previewSessionsChange: { fit: 1, refusedSessions: [] } }),
      on(ChangeSessionsDocument, { changeSessions: { change: { id: 'change-1', kind: 'MARK_PRESENT' } } }),
    ],
  });
  const list = await screen.findByRole('region', { name: 'Gestionar sesiones' });
  await page.user.click((await within(list).findAllByRole('checkbox'))[1]!);
  await page.user.click(await screen.findByRole('button', { name: 'Cambiar 1 sesión' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar 1 sesión' });
  expect(
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pasar asistencia completa']);
  expect(await within(dialog).findByText('Se puede cambiar 1 sesión.')).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('button', { name: 'Cambiar las que se puedan' }));
  await waitFor(() => expect(page.sent(ChangeSessionsDocument)).toHaveLength(1));
  expect(page.sent(ChangeSessionsDocument)[0]).toMatchObject({ input: { kind: 'MARK_PRESENT' } });
});

it('approves pending sessions from the list, with a reason', async () => {
  const waiting = sessionOf({ status: 'PENDING', viewerCan: { approve: true } });
  const page = await renderRoute(remote, '/invite-people?status=PENDING', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      ...listAnswers([waiting, { ...waiting, id: 'session-2' }]),
      on(AdminUpdatePendingSessionsDocument, {
        adminUpdateOneOrManyPendingSessions: { sessions: [{ id: 'session-1', status: 'UPCOMING' }] },
      }),
    ],
  });
  const list = await screen.findByRole('region', { name: 'Gestionar sesiones' });
  await page.user.click((await within(list).findAllByRole('checkbox'))[1]!);
  await page.user.click(await button('Aprobar 1 sesión'));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar 1 sesión' });
  fill('Motivo (opcional)', 'Hay sala', dialog);
  await page.user.click(within(dialog).getByRole('button', { name: 'Aprobar 1 sesión' }));
  await waitFor(() => expect(notices).toEqual(['1 sesión aprobada.']));
  expect(page.sent(AdminUpdatePendingSessionsDocument)).toEqual([
    { input: { sessionIds: ['session-1'], decision: 'APPROVE', scope: 'SINGLE', reason: 'Hay sala' } },
  ]);
});

describe('exports', () => {
  it('contain the filtered sessions; the standard’s files are offered only for one program', async () => {
    const page = await renderRoute(remote, '/invite-people?status=COMPLETED', {
      answers: [...listAnswers([upcoming]), on(ExportSessionsDocument, {})],
    });
    await page.user.click(await button('Export'));
    await screen.findByRole('menuitem', { name: 'Excel workbook' });
    expect(screen.queryByRole('menuitem', { name: /^DATAS/ })).not.toBeInTheDocument();
    page.answer(work({ getSessionsExports: [{ id: 'file', format: 'CSV', status: 'RUNNING', rows: 20 }] }));
    await page.user.click(screen.getByRole('menuitem', { name: 'CSV file' }));
    const list = await screen.findByRole('list', { name: 'Changes and exports' });
    expect(within(list).getByText(/^CSV file: 20 sessions so far/)).toBeInTheDocument();
    expect(page.sent(ExportSessionsDocument)[0]?.input).toMatchObject({
      format: 'CSV',
      sort: 'START_DESC',
      filter: { statuses: ['COMPLETED'] },
    });
  });

  it('of the standard cover one program, and appear above the list', async () => {
    const page = await renderRoute(remote, '/p/program-1/manage-sessions', {
      viewer: viewerOf('PROGRAM_ADMIN', { language: 'sp' }),
      width: 390,
      answers: [...listAnswers([upcoming]), on(ExportSessionsDocument, {})],
    });
    await page.user.click(await button('Exportar'));
    const finishedAt = '2026-11-02T16:30:00.000Z';
    page.answer(
      work({ getSessionsExports: [{ id: 'file', format: 'DATAS', status: 'DONE', rows: 1, finishedAt }] }),
    );
    await page.user.click(await screen.findByRole('menuitem', { name: /^Archivos DATAS/ }));
    const list = await screen.findByRole('list', { name: 'Cambios y exportaciones' });
    expect(within(list).getByText(/^Archivos DATAS con 1 sesión: listo/)).toBeInTheDocument();
    expect(within(list).getByRole('button', { name: 'Descargar' })).toBeInTheDocument();
    await page.user.click(within(list).getByRole('button', { name: 'Ocultar' }));
    expect(screen.queryByRole('list', { name: 'Cambios y exportaciones' })).not.toBeInTheDocument();
    await page.user.click(await button('Cambios y exportaciones recientes'));
    expect(await screen.findByText(/^Archivos DATAS con 1 sesión: listo/)).toBeInTheDocument();
  });

  it('that cannot start say why', async () => {
    const page = await renderRoute(remote, '/invite-people', {
      answers: [
        ...listAnswers([upcoming]),
        on(ExportSessionsDocument, refused('CONFLICT', 'Another export is running.')),
      ],
    });
    await page.user.click(await button('Export'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV file' }));
    await waitFor(() => expect(notices).toEqual(['Another export is running.']));
  });
});
