import { on, renderRoute, screen, unreachable, viewerOf, within } from '@lyceum/web/component-testing';
import { LearnerAnswersDocument } from '../__generated__/graphql';
import remote from '../routes';
import { detailAnswers } from '../testing/detail-fixtures';
import { sessionOf, startAt } from '../testing/session-fixtures';

startAt();

const tutor = viewerOf('LEADER', { user: { id: 'maya' }, language: 'sp' });
const given = {
  ...{ responseId: 'r1', assessmentId: 'a1', formName: 'Cómo te va', submittedAt: '2026-09-14T12:00:00Z' },
  ...{ userId: 'sofia', user: { id: 'sofia', profile: { firstName: 'Sofía', lastName: 'Reyes' } } },
  answers: [{ question: '¿Qué te costó?', text: 'Las fracciones' }],
};
const told = on(LearnerAnswersDocument, {
  getSession: { session: { id: 'session-1', learnerAnswers: [given] } },
});

it('shows a leader in Spanish what learners of a coming session answered', async () => {
  await renderRoute(remote, '/sessions/session-1', {
    ...{ viewer: tutor, width: 390 },
    answers: [...detailAnswers(sessionOf()), told],
  });
  const answers = within(await screen.findByRole('article', { name: 'Sofía Reyes: Cómo te va' }));
  expect(answers.getByText('Las fracciones')).toBeInTheDocument();
});

it('renders the page without an answer, and requests nothing for other viewers', async () => {
  await renderRoute(remote, '/sessions/session-1', {
    viewer: tutor,
    answers: [...detailAnswers(sessionOf()), on(LearnerAnswersDocument, unreachable())],
  });
  expect(await screen.findByText('Maya Lindqvist')).toBeInTheDocument();
  expect(screen.queryByText('Qué respondieron')).not.toBeInTheDocument();
});
