import { on, renderPart, screen, viewerOf, within } from '@lyceum/web/component-testing';
import { ParticipantReviewsDocument } from '../__generated__/graphql';
import ReviewPanel from './review-panel';

const leader = {
  reviewee: { id: 'maya' },
  learner: { id: 'user-1' },
  mayReview: true,
};

it.each([
  ['stars up to the best score', 'STARS' as const, 5, '5 de 5 estrellas'],
  ['numbers up to the best score', 'CUSTOM' as const, 8, '8 de 8'],
])('asks for a score on the organization’s scale: %s', async (_scale, type, max, last) => {
  await renderPart(<ReviewPanel sessionId="s1" revieweeId="maya" onClose={() => undefined} />, {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    answers: [
      on(ParticipantReviewsDocument, {
        getParticipantReview: {
          sessionId: 's1',
          subject: 'Fractions',
          rating: { type, max },
          leaders: [leader],
        },
      }),
    ],
  });
  const scores = within(await screen.findByRole('radiogroup')).getAllByRole('radio');
  expect(scores).toHaveLength(max);
  expect(scores.at(-1)).toHaveAccessibleName(last);
});
