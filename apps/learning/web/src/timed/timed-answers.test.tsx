import axe from 'axe-core';
import { useState } from 'react';
import {
  act,
  on,
  refused,
  renderPart,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  type Answer,
} from '@lyceum/web/component-testing';
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  AssessmentTimeDocument,
  BeginAssessmentDocument,
  GiveMoreTimeDocument,
  PauseAssessmentDocument,
  SaveAssessmentDraftsDocument,
  SetAnsweringConditionsDocument,
  SubmitAssessmentResponsesDocument,
} from '../__generated__/graphql';
import remote from '../routes';
import { clockText, TimeLeft } from './time-left';

const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
const question = { id: 'near', question: 'Which river is near you?', questionType: 'TEXT' as const };
const rivers = {
  ...{ id: 'rivers', formName: 'Rivers', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
  ...{ currentWindow: period, windows: [period], ...period, questions: [], revision: 2, isForViewer: true },
  ...{ timeLimitMinutes: 30, pauseAllowed: true, ownResponses: [], canEdit: false },
};
const spanish = viewerOf('LEARNER', { language: 'sp' });
const SECOND = 1000;

/** A clock that ends after so many seconds. The server's clock is a day ahead of the device's. */
function sittingOf(seconds: number, more: object = {}) {
  const now = Date.now() + 86_400 * SECOND;
  return {
    ...{ secondsLeft: seconds, isPaused: false, pauseSecondsLeft: 3600, isOver: seconds <= 0 },
    ...{ now: new Date(now).toISOString(), endsAt: new Date(now + seconds * SECOND).toISOString() },
    ...more,
  };
}
const timeOf = (sitting: object | null, more: object = {}) =>
  on(AssessmentTimeDocument, {
    getAssessmentTime: { minutes: 45, pauseAllowed: true, pauseMinutes: 60, sitting, ...more },
  });
const opened = (more: object = {}) => on(AssessmentByIdDocument, { getAssessment: { ...rivers, ...more } });
const begun = opened({ questions: [question] });
const saves = on(SaveAssessmentDraftsDocument, { saveAssessmentDrafts: 1 });
const open = (...more: Answer[]) =>
  renderRoute(remote, '/assessments/rivers', {
    viewer: spanish,
    answers: [opened(), on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }), saves, ...more],
  });
async function violations(): Promise<string[]> {
  const found = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map(({ id }) => id);
}

const river = () => screen.findByRole('textbox', { name: /^Which river/ });

afterEach(() => forgetPerson(spanish.user!.id));

it('says how long the person has, and shows the questions after the start', async () => {
  const page = await open(timeOf(null), on(BeginAssessmentDocument, { beginAssessment: sittingOf(2700) }));
  expect(await screen.findByText('Tienes 45 minutos.')).toBeInTheDocument();
  expect(screen.getByText('Puedes detener el reloj, 60 minutos en total.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  page.answer(begun);
  screen.getByRole('button', { name: 'Empezar' }).focus();
  await page.user.keyboard('{Enter}');
  expect(await river()).toBeInTheDocument();
  expect(screen.getByRole('timer', { name: 'Tiempo restante' })).toHaveTextContent(/^4[45]:\d\d$/);
  expect(page.sent(BeginAssessmentDocument)).toEqual([
    { input: { assessmentId: 'rivers', windowStart: '2026-09-14' } },
  ]);
});

it('says by the server’s clock when an answer was given', async () => {
  const page = await open(begun, timeOf(sittingOf(600)));
  await page.user.type(await river(), 'C');
  await waitFor(() => expect(page.sent(SaveAssessmentDraftsDocument)).toHaveLength(1));
  const [draft] = page.sent(SaveAssessmentDraftsDocument)[0]!.input.drafts as { givenAt: string }[];
  const ahead = Date.parse(draft!.givenAt) - Date.now() - 86_400 * SECOND;
  expect(Math.abs(ahead)).toBeLessThan(60 * SECOND);
});

it('stops the clock, hides the questions, and goes on', async () => {
  const page = await open(
    begun,
    timeOf(sittingOf(600)),
    on(PauseAssessmentDocument, ({ paused }) => ({
      pauseAssessment: sittingOf(600, { isPaused: paused, pauseSecondsLeft: 3000 }),
    })),
  );
  await river();
  await page.user.click(screen.getByRole('button', { name: 'Pausa' }));
  expect(await screen.findByText('El reloj está detenido')).toBeInTheDocument();
  expect(screen.getByText(/después de 50 minutos más/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(await river()).toBeInTheDocument();
});

it('shows no pause where the assessment has none, and says why a start was refused', async () => {
  const page = await open(
    timeOf(null, { pauseAllowed: false }),
    on(BeginAssessmentDocument, refused('CONFLICT', 'Esta evaluación no está abierta ahora.')),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Empezar' }));
  await waitFor(() => expect(page.notices()).toEqual(['Esta evaluación no está abierta ahora.']));
  expect(screen.queryByText(/detener el reloj/)).not.toBeInTheDocument();
});

it('sends what was typed when the time ends, also without required answers', async () => {
  const page = await open(
    opened({ questions: [question, { ...question, id: 'far', question: 'And far?', required: true }] }),
    timeOf(sittingOf(4)),
    on(SubmitAssessmentResponsesDocument, { submitAssessmentResponses: { id: 'r1' } }),
  );
  await page.user.type(await river(), 'Colorado');
  await waitFor(() => expect(page.sent(SubmitAssessmentResponsesDocument)).toHaveLength(1), {
    timeout: 15_000,
  });
  expect(page.sent(SubmitAssessmentResponsesDocument)[0]!.input).toMatchObject({
    answers: [{ questionId: 'near', value: 'Colorado' }],
  });
  expect(await screen.findByText('Tu tiempo terminó')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
}, 30_000);

it('sends nothing again where the time was over before the page was opened', async () => {
  const page = await open(begun, timeOf(sittingOf(0)));
  expect(await screen.findByText('Tu tiempo terminó')).toBeInTheDocument();
  expect(page.sent(SubmitAssessmentResponsesDocument)).toEqual([]);
});

it('announces a few moments only', async () => {
  let show: (seconds: number) => void = () => undefined;
  function Clock() {
    const [seconds, setSeconds] = useState(700);
    show = setSeconds;
    return <TimeLeft seconds={seconds} />;
  }
  await renderPart(<Clock />);
  expect(await screen.findByRole('timer')).toHaveTextContent('11:40');
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('');
  const texts = [601, 600, 599, 301, 300, 60, 1].map((seconds) => {
    act(() => show(seconds));
    return announced();
  });
  expect([...new Set(texts)]).toEqual(['', '10 minutes left', '5 minutes left', '1 minute left']);
  expect([3661, 61, 5].map(clockText)).toEqual(['1:01:01', '1:01', '0:05']);
});

it('lets an admin see the time of a person, give more, and set extra time', async () => {
  const person = {
    ...{ userId: 'ada', gradeLevel: null, readAloud: false, extraTimePercent: 50, response: null },
    ...{
      user: { id: 'ada', profile: { firstName: 'Ada', lastName: 'Diaz', preferredName: null } },
      sitting: sittingOf(720),
    },
  };
  const page = await renderRoute(remote, '/assessments/rivers', {
    viewer: viewerOf('PROGRAM_ADMIN'),
    answers: [
      opened({ canEdit: true, isForViewer: false, questions: [question] }),
      on(AssessmentPeopleDocument, { getAssessmentV2Users: { totalCount: 1, items: [person] } }),
      on(AssessmentResultsDocument, { getAssessmentV2: { expected: 1, answered: 0 } }),
      on(GiveMoreTimeDocument, { giveMoreTime: sittingOf(1320) }),
      on(SetAnsweringConditionsDocument, { setAnsweringConditions: false }),
    ],
  });
  expect(await screen.findByText(/12 minutes left · 50 % more time/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: /^Time of/ }));
  await page.user.selectOptions(await screen.findByLabelText('Extra time'), '100');
  await page.user.type(screen.getByLabelText('More minutes now'), '10');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.sent(GiveMoreTimeDocument)).toHaveLength(1));
  expect(page.sent(GiveMoreTimeDocument)[0]).toEqual({
    input: { assessmentId: 'rivers', windowStart: '2026-09-14', userId: 'ada', minutes: 10 },
  });
  expect(page.sent(SetAnsweringConditionsDocument)).toEqual([
    { input: { userId: 'ada', extraTimePercent: 100 } },
  ]);
});
