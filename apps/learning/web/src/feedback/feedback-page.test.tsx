import {
  cleanup,
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
import { forgetPerson } from '@lyceum/web/offline-queue';
import {
  EditPostSessionFeedbackDocument,
  FeedbackDraftsDocument,
  SaveFeedbackDraftsDocument,
  SessionFeedbackDocument,
  SubmitPostSessionFeedbackDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const question = (id: string, words: string, questionType: 'SCALE' | 'YES_NO' | 'SINGLE_CHOICE') => ({
  ...{ id, question: words, questionType, required: true },
  options: questionType === 'SINGLE_CHOICE' ? ['High', 'Low'] : [],
});
const leaderForm = {
  id: 'about-each',
  questions: [
    question('engaged', 'Was engaged', 'SCALE'),
    question('ready', 'Came prepared', 'YES_NO'),
    question('focus', 'Focus', 'SINGLE_CHOICE'),
  ],
};
const person = (id: string, firstName: string, lastName: string) => ({
  id,
  profile: { firstName, lastName },
});
const learners = [
  { userId: 'sofia', attended: true, user: person('sofia', 'Sofía', 'Reyes') },
  { userId: 'noah', attended: true, user: person('noah', 'Noah', 'Chen') },
  { userId: 'elijah', attended: false, user: person('elijah', 'Elijah', 'Brooks') },
];
const session = { id: 's1', subject: 'Fractions' };
const asked = { session, leaderForm, studentNotes: true, learners };
const feedback = on(SessionFeedbackDocument, { getSessionFeedback: asked });
const tutor = viewerOf('LEADER', { language: 'sp', user: { id: 'maya' } });
const at = '/sessions/s1/feedback';

const draftsOf = (...drafts: object[]) => on(FeedbackDraftsDocument, { getFeedbackDrafts: drafts });
/** Drafts stay on this device, where the test answers nothing else. */
const onDevice = [draftsOf(), on(SaveFeedbackDraftsDocument, unreachable())];
const open = (options: Parameters<typeof renderRoute>[2]) =>
  renderRoute(remote, at, { ...options, answers: [...onDevice, ...(options?.answers ?? [])] });

const section = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section')!;

afterEach(async () => {
  await forgetPerson('maya');
  await forgetPerson('user-1');
});

it('shows a skeleton, then the error of a failed load with a retry', async () => {
  const page = await open({ answers: [on(SessionFeedbackDocument, pending())] });
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  page.answer(on(SessionFeedbackDocument, refused('INTERNAL', 'Something went wrong.')));
  await page.go('/sessions/s2/feedback');
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(feedback);
  await page.user.click(again);
  expect(await screen.findByText(/Fractions/)).toBeInTheDocument();
});

it('lets a tutor answer for all attending learners at once, and for each', async () => {
  const page = await open({
    viewer: tutor,
    width: 390,
    answers: [
      feedback,
      on(SubmitPostSessionFeedbackDocument, { submitPostSessionFeedback: { saved: true } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Responder por todos a la vez' }));
  const all = within(await section('Lo mismo para todos'));
  await page.user.click(all.getByRole('radio', { name: 'De acuerdo' }));
  await page.user.click(all.getByRole('radio', { name: 'Sí' }));
  const focus = within(all.getByRole('radiogroup', { name: /^Focus/ }));
  await page.user.click(focus.getByRole('radio', { name: 'High' }));
  await page.user.click(all.getByRole('button', { name: 'Aplicar a los 2' }));
  expect(screen.queryByRole('heading', { name: 'Lo mismo para todos' })).not.toBeInTheDocument();
  const noah = within(await section('Noah Chen'));
  expect(noah.getByRole('radio', { name: 'High' })).toBeChecked();
  await page.user.click(noah.getByRole('radio', { name: 'Low' }));
  await page.user.type(noah.getByRole('textbox', { name: /^Nota para/ }), 'Fractions at home');
  const elijah = within(await section('Elijah Brooks'));
  expect(elijah.queryByRole('radio')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(page.notices()).toContain('Gracias, los comentarios se enviaron.'));
  const { input } = page.sent(SubmitPostSessionFeedbackDocument)[0]!;
  expect(input.responses.map(({ userId, note }) => [userId, note])).toEqual([
    ['sofia', ''],
    ['noah', 'Fractions at home'],
  ]);
  expect(input.responses[0]!.answers).toEqual([
    { questionId: 'engaged', value: 4 },
    { questionId: 'ready', value: true },
    { questionId: 'focus', value: 'High' },
  ]);
});

it('lets a tutor give feedback about an absent learner', async () => {
  const page = await open({ viewer: tutor, answers: [feedback] });
  const elijah = within(await section('Elijah Brooks'));
  expect(elijah.getByText('No asistió')).toBeInTheDocument();
  await page.user.click(elijah.getByRole('button', { name: 'Comentar de todos modos' }));
  expect(elijah.getByRole('radio', { name: 'Sí' })).toBeInTheDocument();
});

it('names a refused answer at its question', async () => {
  const page = await open({
    viewer: viewerOf('LEADER'),
    answers: [
      feedback,
      on(
        SubmitPostSessionFeedbackDocument,
        refused('BAD_USER_INPUT', 'An answer is missing.', {
          field: 'responses.sofia.engaged',
          remedy: 'Answer this question.',
        }),
      ),
    ],
  });
  const sofia = within(await section('Sofía Reyes'));
  await page.user.click(sofia.getByRole('radio', { name: 'Yes' }));
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Sofía Reyes: Answer this question.');
  expect(sofia.getByText('Answer this question.')).toBeInTheDocument();
});

it('restores a draft after a reload', async () => {
  const page = await open({ viewer: tutor, answers: [feedback] });
  const noteOf = async (name: string) =>
    within(await section(name)).getByRole('textbox', { name: /^Nota para/ });
  await page.user.type(await noteOf('Sofía Reyes'), 'Read aloud');
  cleanup();
  await open({ viewer: tutor, answers: [feedback] });
  await waitFor(async () => expect(await noteOf('Sofía Reyes')).toHaveValue('Read aloud'));
  expect(await screen.findByText('Recuperamos lo que había escrito.')).toBeInTheDocument();
});

it('saves what is typed on the server, and shows what was typed on another device', async () => {
  const typed = { answers: { ready: true }, note: 'Read aloud', base: null };
  const page = await open({
    viewer: tutor,
    answers: [
      feedback,
      draftsOf({ userId: 'sofia', typed, counter: 5, writer: 'phone' }),
      on(SaveFeedbackDraftsDocument, { saveFeedbackDrafts: 1 }),
    ],
  });
  const sofia = within(await section('Sofía Reyes'));
  await waitFor(() => expect(sofia.getByRole('textbox', { name: /^Nota para/ })).toHaveValue('Read aloud'));
  expect(sofia.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await page.user.type(sofia.getByRole('textbox', { name: /^Nota para/ }), '!');
  await waitFor(() => expect(page.sent(SaveFeedbackDraftsDocument)).not.toHaveLength(0));
  expect(page.sent(SaveFeedbackDraftsDocument).at(-1)!.input).toMatchObject({
    ...{ sessionId: 's1', formId: 'about-each', savedBy: 'maya' },
    drafts: [{ userId: 'sofia', typed: { ...typed, note: 'Read aloud!' } }],
  });
});

it('keeps feedback while the server is unreachable, and sends it from the next page', async () => {
  const learner = viewerOf('LEARNER', { language: 'sp', user: { id: 'maya' } });
  const learnerForm = { id: 'own', questions: [question('fun', 'Was fun', 'YES_NO')] };
  const own = { session, learnerForm, isLearner: true };
  const answers = [on(SessionFeedbackDocument, { getSessionFeedback: own })];
  const page = await open({
    viewer: learner,
    answers: [...answers, on(SubmitPostSessionFeedbackDocument, unreachable())],
  });
  await page.user.click(await screen.findByRole('radio', { name: 'Sí' }));
  await page.user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Las respuestas esperan la conexión')).toBeInTheDocument();
  cleanup();
  const next = await open({
    viewer: learner,
    answers: [
      ...answers,
      on(SubmitPostSessionFeedbackDocument, { submitPostSessionFeedback: { saved: true } }),
    ],
  });
  await waitFor(() => expect(next.notices()).toContain('Gracias, los comentarios se enviaron.'));
  expect(next.sent(SubmitPostSessionFeedbackDocument)[0]!.input).toMatchObject({
    ...{ sessionId: 's1', formId: 'own', submittedBy: 'maya' },
    responses: [{ userId: 'maya', answers: [{ questionId: 'fun', value: true }] }],
  });
});

it('shows a learner the note, and asks for the learner’s own feedback', async () => {
  const note = {
    ...{ userId: 'user-1', note: 'Fractions at home', user: person('user-1', 'Sofía', 'Reyes') },
    writtenBy: person('maya', 'Maya', 'Lindqvist'),
  };
  await open({
    viewer: viewerOf('LEARNER'),
    answers: [
      on(SessionFeedbackDocument, {
        getSessionFeedback: {
          ...{ session, isLearner: true, sharedNotes: [note] },
          learnerForm: { id: 'own', questions: [question('liked', 'I liked it', 'SCALE')] },
        },
      }),
    ],
  });
  expect(await screen.findByText('Fractions at home')).toBeInTheDocument();
  expect(screen.getByText(/^Maya Lindqvist, /)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'How was the session?' })).toBeInTheDocument();
});

describe('a learner on a phone', () => {
  const learnerForm = {
    id: 'own',
    questions: [
      question('fun', 'Was fun', 'YES_NO'),
      {
        ...question('why', 'Why', 'SINGLE_CHOICE'),
        shownWhen: { questionId: 'fun', test: 'IS_ONE_OF' as const, values: [false] },
      },
      question('pace', 'The pace was right', 'SCALE'),
    ],
  };
  const own = { session, learnerForm, isLearner: true };
  const place = (name: string) => screen.findByRole('heading', { name });

  it('answers one question per screen, by keyboard, and is led to the question with an error', async () => {
    const missing = { field: 'responses.user-1.pace', remedy: 'Answer this question.' };
    const page = await open({
      ...{ viewer: viewerOf('LEARNER'), width: 390 },
      answers: [
        on(SessionFeedbackDocument, { getSessionFeedback: own }),
        on(SubmitPostSessionFeedbackDocument, refused('BAD_USER_INPUT', 'An answer is missing.', missing)),
      ],
    });
    await place('Question 1 of 2');
    await page.user.click(screen.getByRole('radio', { name: 'No' }));
    screen.getByRole('button', { name: 'Next' }).focus();
    await page.user.keyboard('{Enter}');
    expect(await place('Question 2 of 3')).toHaveFocus();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await page.user.click(screen.getByRole('radio', { name: 'High' }));
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    await place('Question 3 of 3');
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText('Answer this question.')).not.toEqual([]);
    expect(await place('Question 3 of 3')).toBeInTheDocument();
    page.answer(on(SubmitPostSessionFeedbackDocument, { submitPostSessionFeedback: { saved: true } }));
    await page.user.click(screen.getByRole('radio', { name: 'Agree' }));
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(page.notices()).toHaveLength(1));
    expect(page.sent(SubmitPostSessionFeedbackDocument).at(-1)!.input.responses).toMatchObject([
      {
        answers: [
          { questionId: 'fun', value: false },
          { questionId: 'why', value: 'High' },
          { questionId: 'pace', value: 4 },
        ],
      },
    ]);
  });

  it('changes one answer of sent feedback without passing the others, in Spanish', async () => {
    const ownResponse = {
      ...{ id: 'r1', userId: 'user-1', revision: 2 },
      answers: [
        { questionId: 'fun', question: 'Was fun', questionType: 'YES_NO' as const, value: true },
        { questionId: 'pace', question: 'The pace', questionType: 'SCALE' as const, value: 4 },
      ],
    };
    const page = await open({
      ...{ viewer: viewerOf('LEARNER', { language: 'sp' }), width: 390 },
      answers: [
        on(SessionFeedbackDocument, { getSessionFeedback: { ...own, ownResponse } }),
        on(EditPostSessionFeedbackDocument, { editPostSessionFeedback: { saved: true } }),
      ],
    });
    await place('Pregunta 1 de 2');
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    await page.user.click(screen.getByRole('radio', { name: 'No' }));
    await page.user.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(page.sent(EditPostSessionFeedbackDocument)).toHaveLength(1));
    expect(page.sent(EditPostSessionFeedbackDocument)[0]!.input).toMatchObject({ revision: 2 });
  });
});

it('shows the same empty state for unknown sessions and for sessions without feedback', async () => {
  await open({
    answers: [on(SessionFeedbackDocument, refused('NOT_FOUND', 'No such session.'))],
  });
  expect(await screen.findByText('No feedback here')).toBeInTheDocument();
});
