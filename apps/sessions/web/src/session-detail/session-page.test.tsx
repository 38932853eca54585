import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AdminUpdatePendingSessionsDocument,
  CancelSessionV3Document,
  CorrectAttendanceDocument,
  DecideHoursCreditDocument,
  EditSessionV3Document,
  GetSessionDocument,
  RestoreSessionDocument,
  SessionHoursDocument,
  SessionMeetingDocument,
  SessionSubstitutesDocument,
  type HoursCreditReason,
} from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { fill, formAnswers, plannedDates } from '../testing/form-fixtures';
import { leader, learner, person, sessionOf, startAt, watchNotices } from '../testing/session-fixtures';

const notices = watchNotices();
startAt();

const ADDRESS = '/sessions/session-1';
const tutor = viewerOf('LEADER', { user: { id: 'maya' } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('the page of a session', () => {
  it('shows a skeleton while it loads', async () => {
    await renderRoute(remote, ADDRESS, { answers: [on(GetSessionDocument, pending())] });
    expect(screen.queryByText('There is no such session')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Who takes part' })).not.toBeInTheDocument();
  });

  it('shows the error of a failed load and retries', async () => {
    const page = await renderRoute(remote, ADDRESS, { answers: [on(GetSessionDocument, unreachable())] });
    const again = await button(/try again/i);
    expect(screen.getByText('The session could not be loaded')).toBeInTheDocument();
    page.answer(...detailAnswers(sessionOf()));
    await page.user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading' })).toBeInTheDocument();
  });

  it('says in Spanish that the session does not exist, to people of another organization', async () => {
    await renderRoute(remote, ADDRESS, {
      viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
      answers: [on(GetSessionDocument, refused('NOT_FOUND', 'No session has this id.'))],
    });
    expect(await screen.findByText('Esa sesión no existe')).toBeInTheDocument();
  });

  it('offers a leader who cannot come a substitute first, then another time, then cancellation', async () => {
    const viewerCan = { edit: true, cancel: true };
    await renderRoute(remote, ADDRESS, {
      viewer: tutor,
      answers: [
        ...detailAnswers(sessionOf({ viewerCan })),
        on(SessionSubstitutesDocument, {
          getSession: { session: { id: 'session-1', requestSubstituteFor: ['maya'], subRequests: [] } },
        }),
      ],
    });
    const group = await screen.findByRole('group', { name: "I can't make it" });
    await within(group).findByRole('button', { name: 'Ask for a substitute' });
    const offered = within(group).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Ask for a substitute',
      expect.stringMatching(/^Move/),
      expect.stringMatching(/^Cancel/),
    ]);
    expect(screen.getAllByRole('button', { name: 'Ask for a substitute' })).toHaveLength(1);
    expect(within(group).getByRole('link')).toHaveAttribute('href', '/time-away');
  });

  it('names the participants, and offers only permitted actions', async () => {
    await renderRoute(remote, ADDRESS, {
      viewer: viewerOf('LEARNER', { user: { id: 'sofia' } }),
      width: 390,
      answers: detailAnswers(sessionOf({ meetingSolution: 'IN_PERSON', isInPerson: true })),
    });
    const people = (await screen.findByText('Maya Lindqvist')).closest('ul');
    expect(people).toHaveTextContent('Maya LindqvistTutor');
    expect(people).toHaveTextContent('Sofía ReyesStudent');
    for (const name of [/^Edit/, /^Move/, /^Cancel/, /^Approve/, 'Correct attendance', 'Decide'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    for (const name of ['Hours', 'Pay'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  });
});

it('shows pictures or initials of the participants, and how their names are said, in Spanish too', async () => {
  const sofiaShown = {
    id: 'sofia',
    profile: {
      ...{ firstName: 'Sofía', lastName: 'Reyes', namePronunciation: 'so-FEE-ah' },
      profilePicture: { src: '/files/sofia.webp' },
    },
  };
  await renderRoute(remote, ADDRESS, {
    viewer: viewerOf('LEADER', { user: { id: 'maya' }, language: 'sp' }),
    answers: detailAnswers(
      sessionOf({
        participants: [
          leader('maya', 'Maya Lindqvist'),
          learner('sofia', 'Sofía Reyes', { user: sofiaShown }),
        ],
      }),
    ),
  });
  const people = (await screen.findByText('Maya Lindqvist')).closest('ul')!;
  const [maya, sofia] = within(people).getAllByRole('listitem');
  expect(within(maya!).getByText('ML').closest('[aria-hidden]')).not.toBeNull();
  expect(sofia!.querySelector('img')).toHaveAttribute('src', '/files/sofia.webp');
  expect(sofia).toHaveTextContent('Sofía Reyes (se dice «so-FEE-ah»)');
});

it('cancels one session of a series with a reason, and restores it', async () => {
  const series = sessionOf({ viewerCan: { cancel: true } });
  const cancelled = sessionOf({
    status: 'CANCELLED',
    cancellation: { by: person('maya', 'Maya Lindqvist'), reason: 'Fire drill' },
    viewerCan: { restore: true },
  });
  const entry = (id: string, action: 'CANCEL' | 'RESTORE') => ({
    id,
    action,
    scope: 'SINGLE' as const,
    user: person('maya', 'Maya Lindqvist'),
  });
  const history = [{ ...entry('1', 'CANCEL'), reason: 'Fire drill' }];
  const page = await renderRoute(remote, ADDRESS, {
    viewer: tutor,
    answers: [
      ...detailAnswers(series),
      on(CancelSessionV3Document, {
        cancelSessionV3: { session: cancelled, sessions: [{ id: 'session-1', status: 'CANCELLED' }] },
      }),
    ],
  });
  await page.user.click(await button('Cancel session'));
  const dialog = await dialogOf('Cancel session');
  expect(within(dialog).getByRole('radio', { name: 'Only this session' })).toBeChecked();
  await page.user.click(
    within(dialog).getByRole('radio', { name: 'All sessions of the series that have not started' }),
  );
  expect(within(dialog).getByRole('button', { name: 'Cancel all sessions of the series' })).toBeEnabled();
  await page.user.click(within(dialog).getByRole('radio', { name: 'Only this session' }));
  fill('Reason (optional)', 'Fire drill', dialog);
  page.answer(...detailAnswers(cancelled, history));
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel this session' }));
  expect(await screen.findByText(/Cancelled by Maya Lindqvist/)).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  page.push('sessions');
  expect(await screen.findByText('Reason: Fire drill')).toBeInTheDocument();
  expect(notices).toEqual(['1 session is cancelled.']);
  expect(page.sent(CancelSessionV3Document)).toEqual([
    { input: { sessionId: 'session-1', scope: 'SINGLE', reason: 'Fire drill' } },
  ]);

  page.answer(
    on(RestoreSessionDocument, { restoreSession: { saved: true, sessions: [{ id: 'session-1' }] } }),
  );
  await page.user.click(await button('Restore'));
  const restoring = await dialogOf('Restore session');
  page.answer(...detailAnswers(series, [entry('2', 'RESTORE'), ...history]));
  await page.user.click(within(restoring).getByRole('button', { name: 'Restore' }));
  page.push('sessions');
  expect(await screen.findByRole('heading', { name: 'Restored' })).toBeInTheDocument();
  expect(notices[1]).toBe('1 session is back.');
  expect(page.sent(RestoreSessionDocument)).toMatchObject([
    { input: { sessionId: 'session-1', scope: 'SINGLE', options: { dryRun: false } } },
  ]);
});

it('warns about a late cancellation, and keeps the dialog open after a refusal', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    viewer: tutor,
    answers: [
      ...detailAnswers(
        sessionOf({ viewerCan: { cancel: true }, cancellationPolicyTime: '2026-11-01T23:00:00.000Z' }),
      ),
      on(CancelSessionV3Document, refused('CONFLICT', 'The session has begun.')),
    ],
  });
  await page.user.click(await button('Cancel session'));
  const dialog = await dialogOf('Cancel session');
  expect(dialog).toHaveTextContent('The session starts within 24 hours');
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel this session' }));
  expect(await within(dialog).findByText('The session has begun.')).toBeInTheDocument();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('changes this and the following sessions with a reason; conflicts are decided first', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    viewer: viewerOf('LEADER', { user: { id: 'maya' }, language: 'sp' }),
    answers: [
      ...detailAnswers(sessionOf({ viewerCan: { edit: true, force: true } })),
      ...formAnswers(),
      on(EditSessionV3Document, ({ input }) => ({
        editSessionV3: input.options?.resolutions?.length
          ? { saved: true, sessions: [{ id: 'session-1' }, { id: 'session-2' }] }
          : { saved: false, dates: plannedDates(['2026-11-09'], 'Hay otra sesión.') },
      })),
    ],
  });
  await page.user.click(await button('Editar'));
  const dialog = await dialogOf(/Editar/);
  const save = () => within(dialog).getByRole('button', { name: 'Guardar los cambios' });
  await page.user.click(save());
  expect(await within(dialog).findByRole('status', { name: '' })).toBeInTheDocument();
  await page.user.click(within(dialog).getByRole('radio', { name: /^Esta sesión y las siguientes/ }));
  fill(/^Descripción/, 'Traer las notas', dialog);
  await page.user.click(save());
  const problems = await within(dialog).findByRole('alert');
  expect(problems).toHaveTextContent('Indique el motivo');
  expect(problems).toHaveFocus();
  expect(page.sent(EditSessionV3Document)).toEqual([]);
  fill(/^Motivo/, 'Un plan nuevo', dialog);
  await page.user.click(save());
  await page.user.click(await within(dialog).findByRole('radio', { name: /^Guardarla/ }));
  await page.user.click(within(dialog).getByRole('button', { name: /^Guardar 1 sesión/ }));
  await waitFor(() => expect(notices).toEqual(['Se modificaron 2 sesiones.']));
  expect(page.sent(EditSessionV3Document).at(-1)?.input).toEqual({
    sessionId: 'session-1',
    scope: 'SINGLE_AND_FOLLOWING',
    reason: 'Un plan nuevo',
    revision: 4,
    sessionDescription: 'Traer las notas',
    options: { dryRun: false, resolutions: [{ date: '2026-11-09', action: 'ACCEPT' }] },
  });
});

it('moves a session by keyboard only', async () => {
  const page = await renderRoute(remote, ADDRESS, {
    viewer: tutor,
    answers: [
      ...detailAnswers(sessionOf({ viewerCan: { edit: true } })),
      on(EditSessionV3Document, { editSessionV3: { saved: true, sessions: [{ id: 'session-1' }] } }),
    ],
  });
  (await button('Move')).focus();
  await page.user.keyboard('{Enter}');
  const dialog = await dialogOf('Move Reading');
  const save = within(dialog).getByRole('button', { name: 'Move the session' });
  save.focus();
  await page.user.keyboard('{Enter}');
  const problems = await within(dialog).findByRole('alert');
  expect(problems).toHaveTextContent('Choose another date or time.');
  expect(problems).toHaveTextContent('Say why; the people of the session are told.');
  fill(/^Start/, '15:45', dialog);
  fill(/^Reason/, 'The room is taken', dialog);
  save.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(notices).toEqual(['The session was moved.']));
  expect(page.sent(EditSessionV3Document)[0]?.input).toMatchObject({
    sessionId: 'session-1',
    scope: 'SINGLE',
    reason: 'The room is taken',
    revision: 4,
    startTime: '15:45',
    endTime: '16:45',
  });
});

it('corrects attendance with a reason: scheduled equals present plus lost', async () => {
  const held = (given: object) =>
    sessionOf({
      status: 'COMPLETED',
      participants: [
        leader('maya', 'Maya Lindqvist'),
        learner('sofia', 'Sofía Reyes', { minutesScheduled: 60, ...given }),
      ],
      viewerCan: { correctAttendance: true },
    });
  const page = await renderRoute(remote, ADDRESS, {
    viewer: tutor,
    answers: detailAnswers(held({ minutesPresent: 60, minutesLost: 0 })),
  });
  await page.user.click(await button('Correct attendance'));
  const dialog = await dialogOf('Correct attendance');
  const save = within(dialog).getByRole('button', { name: 'Save attendance' });
  fill('Minutes present', '20', dialog);
  expect(dialog).toHaveTextContent('60 scheduled = 20 present + 40 lost');
  await page.user.selectOptions(within(dialog).getByLabelText('Why minutes were lost'), 'LEFT_EARLY');
  expect(save).toBeDisabled();
  fill(/^Reason/, 'Went to the nurse', dialog);
  const corrected = held({
    minutesPresent: 20,
    minutesLost: 40,
    lostReason: 'LEFT_EARLY',
    attendanceSource: 'LEADER',
  });
  page.answer(
    ...detailAnswers(corrected),
    on(CorrectAttendanceDocument, { correctAttendance: { session: corrected } }),
  );
  await page.user.click(save);
  expect(await screen.findByText('marked by the tutor')).toBeInTheDocument();
  expect(screen.getByText('Left early')).toBeInTheDocument();
  expect(notices).toEqual(['Attendance is corrected.']);
  expect(page.sent(CorrectAttendanceDocument)).toEqual([
    {
      input: {
        sessionId: 'session-1',
        reason: 'Went to the nurse',
        corrections: [{ userId: 'sofia', minutesPresent: 20, lostReason: 'LEFT_EARLY' }],
      },
    },
  ]);
});

it('lets an admin decide which hours count, each time with a reason', async () => {
  const held = sessionOf({ status: 'COMPLETED', viewerCan: { force: true } });
  const hours = (minutes: number, reason: HoursCreditReason) =>
    on(SessionHoursDocument, {
      getEcosystemAdminSessionSummaryById: {
        session: { id: 'session-1' },
        minutesScheduled: 60,
        hoursCredits: [
          {
            userId: 'maya',
            user: person('maya', 'Maya Lindqvist'),
            minutes,
            reason,
            decidedBy: person('user-1', 'Alex Rivera'),
          },
        ],
      },
    });
  const page = await renderRoute(remote, ADDRESS, {
    answers: [
      ...detailAnswers(held),
      hours(60, 'AUTO_COMPLETE'),
      on(DecideHoursCreditDocument, { decideHoursCredit: { credit: { userId: 'maya' } } }),
    ],
  });
  const decide = async (choice: string, reason: string) => {
    await page.user.click(await button('Decide'));
    const dialog = await dialogOf('Hours of Maya Lindqvist');
    await page.user.click(within(dialog).getByRole('radio', { name: choice }));
    const save = within(dialog).getByRole('button', { name: 'Save decision' });
    expect(save).toBeDisabled();
    fill(/^Reason/, reason, dialog);
    if (choice === 'Grant minutes') fill('Minutes', '12', dialog);
    await page.user.click(save);
  };
  page.answer(hours(0, 'HOURS_DENIED_MANUALLY'));
  await decide('Deny all minutes', 'Nobody was taught');
  expect(await screen.findByText('0 minutes count · denied by Alex Rivera')).toBeInTheDocument();
  page.answer(hours(12, 'HOURS_GRANTED_MANUALLY'));
  await decide('Grant minutes', 'Prepared the lesson');
  expect(await screen.findByText('12 minutes count · granted by Alex Rivera')).toBeInTheDocument();
  expect(page.sent(DecideHoursCreditDocument).map(({ input }) => input)).toMatchObject([
    { userId: 'maya', decision: 'DENY', minutes: null, reason: 'Nobody was taught' },
    { userId: 'maya', decision: 'GRANT', minutes: 12, reason: 'Prepared the lesson' },
  ]);
});

it('offers no approval to people who wait for it, and lets an admin decline a series on a phone', async () => {
  const waiting = sessionOf({ status: 'PENDING' });
  const page = await renderRoute(remote, ADDRESS, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    width: 390,
    answers: [
      ...detailAnswers(waiting),
      on(AdminUpdatePendingSessionsDocument, {
        adminUpdateOneOrManyPendingSessions: { sessions: [{ id: 'session-1', status: 'CANCELLED' }] },
      }),
    ],
  });
  expect(await screen.findByText('Por aprobar')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Aprobar/ })).not.toBeInTheDocument();
  page.answer(...detailAnswers({ ...waiting, viewerCan: { approve: true, cancel: true } }));
  page.push('sessions');
  await page.user.click(await button('Rechazar'));
  const dialog = await dialogOf('Rechazar 1 sesión');
  await page.user.click(within(dialog).getAllByRole('radio', { name: /serie/ })[0]!);
  await page.user.click(within(dialog).getByRole('button', { name: 'Rechazar estas sesiones' }));
  await waitFor(() => expect(notices).toEqual(['1 sesión rechazada.']));
  expect(page.sent(AdminUpdatePendingSessionsDocument)).toEqual([
    { input: { sessionIds: ['session-1'], decision: 'DECLINE', scope: 'ALL', reason: null } },
  ]);
});

it('shows the meeting’s number and passcode to its host, once it is created', async () => {
  const meeting = (zoomOptions: object | null) =>
    on(SessionMeetingDocument, { getSession: { session: { id: 'session-1', zoomOptions } } });
  const page = await renderRoute(remote, ADDRESS, {
    viewer: tutor,
    width: 390,
    answers: [...detailAnswers(sessionOf({ meetingSolution: 'ZOOM' })), meeting(null)],
  });
  await screen.findByRole('heading', { name: 'Who takes part' });
  expect(screen.queryByRole('heading', { name: 'Online meeting' })).not.toBeInTheDocument();
  page.answer(
    meeting({ meetingId: '98765432101', password: 'Tx4-92', start_url: 'https://zoom.example/s/1?zak=host' }),
  );
  page.push('sessions');
  expect(await screen.findByRole('heading', { name: 'Online meeting' })).toBeInTheDocument();
  expect(screen.getByText('987 6543 2101')).toBeInTheDocument();
  expect(screen.getByText('Tx4-92')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start the meeting' })).toHaveAttribute(
    'href',
    'https://zoom.example/s/1?zak=host',
  );
});
