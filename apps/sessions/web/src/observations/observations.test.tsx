import { on, refused, renderRoute, screen, viewerOf, waitFor, within } from '@lyceum/web/component-testing';
import {
  AssignObserverDocument,
  GetLessonspaceRecordingsDocument,
  ObservationRuleDocument,
  ObservationsDocument,
  ObserverCandidatesDocument,
  RecordObservationDocument,
  SetObservationRuleDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { person, startAt } from '../testing/session-fixtures';

startAt();

const ana = person('ana', 'Ana Ortiz');
const observation = {
  ...{
    id: 'o1',
    programId: 'program-1',
    leader: person('maya', 'Maya Lindqvist'),
    number: 2,
    observer: null,
  },
  ...{ startsAt: '2026-11-09T23:00:00.000Z', endsAt: '2026-11-10T00:00:00.000Z', hasRecording: false },
  ...{ session: { id: 'session-1' }, sessionId: 'session-1', subject: 'Reading', isInRoom: true },
  ...{ way: null, outcome: null, notes: null, forLeader: null, doneBy: null, doneAt: null, mayDecide: true },
  mayRecord: true,
};
const listed = (...observations: object[]) =>
  on(ObservationsDocument, {
    getObservations: { observations, totalCount: observations.length, exhaustedObservations: true },
  });
const candidates = on(ObserverCandidatesDocument, { getObserverCandidates: [ana] });
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const open = (answers: Answers, more: object = {}) =>
  renderRoute(remote, '/observations', { viewer: viewerOf('SUPER_ADMIN'), answers, ...more });

async function openFirst(answers: Answers) {
  const page = await open(answers);
  await page.user.click(await screen.findByRole('button', { name: /Open the lesson of Maya Lindqvist/ }));
  return { page, panel: within(await screen.findByRole('dialog')) };
}

it('lists what is due and who observes it', async () => {
  await open([listed(observation, { ...observation, id: 'o2', observer: ana })]);
  expect(await screen.findAllByText('Maya Lindqvist')).toHaveLength(2);
  expect(screen.getAllByText(/Reading · .*lesson 2/)).toHaveLength(2);
  expect(screen.getByText('Nobody is assigned')).toBeInTheDocument();
  expect(screen.getByText('Observer: Ana Ortiz')).toBeInTheDocument();
});

it('leads to the lesson room, and records a visit with the outcome', async () => {
  const recorded = { ...observation, outcome: 'ADVICE' as const, way: 'LIVE' as const };
  const { page, panel } = await openFirst([
    listed(observation),
    candidates,
    on(RecordObservationDocument, { recordObservation: recorded }),
  ]);
  expect(panel.getByRole('link', { name: 'Go to the lesson room' })).toHaveAttribute(
    'href',
    '/sessions/session-1/room',
  );
  expect(panel.getByText('There is no recording of this lesson.')).toBeInTheDocument();
  await page.user.click(panel.getByRole('button', { name: 'Record the outcome' }));
  expect(panel.getByText('Choose what came of it.')).toBeInTheDocument();
  await page.user.click(panel.getByRole('radio', { name: 'Advice for the tutor' }));
  expect(panel.getByRole('radio', { name: 'Watched the recording' })).toBeDisabled();
  await page.user.click(panel.getByRole('radio', { name: 'Visited the lesson' }));
  await page.user.type(panel.getByRole('textbox', { name: 'For the tutor' }), 'Wait longer.');
  await page.user.click(panel.getByRole('button', { name: 'Record the outcome' }));
  await waitFor(() =>
    expect(page.sent(RecordObservationDocument)).toEqual([
      {
        input: {
          ...{ observationId: 'o1', outcome: 'ADVICE', way: 'LIVE', notes: '', forLeader: 'Wait longer.' },
        },
      },
    ]),
  );
});

it('asks for notes where something has to be followed up', async () => {
  const { page, panel } = await openFirst([listed(observation), candidates]);
  await page.user.click(panel.getByRole('radio', { name: 'To be followed up' }));
  await page.user.click(panel.getByRole('radio', { name: 'Visited the lesson' }));
  await page.user.click(panel.getByRole('button', { name: 'Record the outcome' }));
  expect(panel.getByText('Write down what happened.')).toBeInTheDocument();
  expect(page.sent(RecordObservationDocument)).toEqual([]);
});

it('assigns an observer, and shows a refusal', async () => {
  const { page, panel } = await openFirst([
    listed(observation),
    candidates,
    on(AssignObserverDocument, refused('CONFLICT', 'The outcome of this observation is recorded already.')),
  ]);
  await page.user.click(panel.getByRole('combobox', { name: 'Observer' }));
  await page.user.click(await screen.findByRole('option', { name: 'Ana Ortiz' }));
  await waitFor(() =>
    expect(page.sent(AssignObserverDocument)).toEqual([{ observationId: 'o1', observerId: 'ana' }]),
  );
  expect(await panel.findByText(/recorded already/)).toBeInTheDocument();
});

it('shows the recording to whoever may watch it', async () => {
  const recording = {
    ...{ id: 'r1', startedAt: '2026-11-09T23:01:00.000Z', durationSeconds: 3000, size: 1000, creator: ana },
    ...{ deleteAfter: '2027-11-09T23:01:00.000Z', url: 'https://files.example/r1' },
  };
  const { panel } = await openFirst([
    listed({ ...observation, hasRecording: true }),
    candidates,
    on(GetLessonspaceRecordingsDocument, { getLessonspaceRecordings: [recording] }),
  ]);
  expect(await panel.findByRole('button', { name: /Watch/ })).toBeInTheDocument();
});

it('saves the rule of a program', async () => {
  const rule = {
    ...{ programId: 'program-1', firstSessions: 3, firstDays: null },
    ...{ notice: 'LEADER' as const, showsOutcome: true, leadersObserve: false, revision: 2 },
  };
  const page = await open([
    listed(),
    on(ObservationRuleDocument, { getObservationRule: rule }),
    on(SetObservationRuleDocument, { setObservationRule: { ...rule, firstSessions: 5, revision: 3 } }),
  ]);
  await page.user.click(await screen.findByRole('button', { name: 'What is observed' }));
  const dialog = within(await screen.findByRole('dialog'));
  const first = await dialog.findByRole('textbox', { name: 'First lessons of each tutor' });
  await page.user.clear(first);
  await page.user.type(first, '5');
  await page.user.click(dialog.getByRole('switch', { name: /of the program observe, too/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.sent(SetObservationRuleDocument)).toHaveLength(1));
  expect(page.sent(SetObservationRuleDocument)[0]).toEqual({
    rule: { ...rule, firstSessions: 5, leadersObserve: true },
  });
});

it('shows a leader the lessons that they observe, with the room and the form, and nothing else', async () => {
  const own = { ...observation, session: null, observer: ana, mayDecide: false };
  const page = await open([listed(own)], { viewer: viewerOf('LEADER') });
  await page.user.click(await screen.findByRole('button', { name: /Open the lesson of Maya Lindqvist/ }));
  const panel = within(await screen.findByRole('dialog'));
  expect(page.sent(ObservationsDocument)[0]).toMatchObject({ mine: true, programId: null });
  expect(panel.getByRole('link', { name: 'Go to the lesson room' })).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Record the outcome' })).toBeInTheDocument();
  expect(panel.queryByRole('link', { name: 'The session' })).not.toBeInTheDocument();
  expect(panel.queryByRole('combobox', { name: 'Observer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'What is observed' })).not.toBeInTheDocument();
});

it('shows the empty list in Spanish on a phone', async () => {
  await open([listed()], { viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }), width: 390 });
  expect(await screen.findByText(/No hay que observar ninguna clase/)).toBeInTheDocument();
});

it('shows the error of a failed load', async () => {
  await open([on(ObservationsDocument, refused('INTERNAL', 'Something went wrong.'))]);
  expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
});
