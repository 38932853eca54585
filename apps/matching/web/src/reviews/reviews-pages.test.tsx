import {
  cleanup,
  on,
  pending,
  refused,
  renderPart,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  AddReviewDocument,
  DeleteReviewDocument,
  EditReviewDocument,
  ParticipantReviewsDocument,
  ReviewFilterPeopleDocument,
  ReviewsPageDocument,
} from '../__generated__/graphql';
import ReviewPanel from '../review/review-panel';
import remote from '../routes';

const maya = { id: 'maya', profile: { firstName: 'Maya', lastName: 'Lindqvist' } };
const leader = { reviewee: maya, learner: { id: 'user-1' }, mayReview: true };
const session = (entry: object) =>
  on(ParticipantReviewsDocument, {
    getParticipantReview: {
      ...{ sessionId: 's1', subject: 'Fractions', rating: { type: 'CUSTOM', max: 10 } },
      leaders: [{ ...leader, ...entry }],
    },
  });
const written = { id: 'r1', score: 3, scoreMax: 10, comments: 'The sound broke off' };

describe('writing a review', () => {
  const onClose = () => undefined;
  const panel = <ReviewPanel sessionId="s1" revieweeId="maya" onClose={onClose} />;
  const viewer = viewerOf('LEARNER', { language: 'sp' });

  it('asks for a score in Spanish, chosen with the arrow keys, and sends it', async () => {
    const page = await renderPart(panel, {
      viewer,
      width: 390,
      answers: [
        session({}),
        on(
          AddReviewDocument,
          refused('BAD_USER_INPUT', 'Nada', {
            field: 'input.score',
            remedy: 'Elija un número entero de 1 a 10.',
          }),
        ),
      ],
    });
    const scale = within(await screen.findByRole('radiogroup'));
    await page.user.click(screen.getByRole('button', { name: 'Enviar reseña' }));
    expect((await screen.findAllByText('Elija un número entero de 1 a 10.')).length).toBeGreaterThan(0);
    page.answer(on(AddReviewDocument, { addReview: written }));
    await page.user.click(scale.getByRole('radio', { name: '4 de 10' }));
    await page.user.keyboard('{ArrowLeft}');
    expect(scale.getByRole('radio', { name: '3 de 10' })).toBeChecked();
    await page.user.type(screen.getByLabelText('¿Qué te gustaría decir?'), 'Se cortaba');
    await page.user.click(screen.getByRole('button', { name: 'Enviar reseña' }));
    await waitFor(() => expect(page.notices()).toHaveLength(1));
    expect(page.sent(AddReviewDocument).at(-1)).toEqual({
      input: { sessionId: 's1', revieweeId: 'maya', learnerId: 'user-1', score: 3, comments: 'Se cortaba' },
    });
  });

  it('shows no form until the existing review is loaded, and edits it', async () => {
    await renderPart(panel, { viewer, answers: [on(ParticipantReviewsDocument, pending())] });
    await screen.findByRole('dialog', { name: 'Tu reseña' });
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    cleanup();
    const page = await renderPart(panel, {
      viewer,
      answers: [
        session({ review: { ...written, editableUntil: '2026-09-28T15:00:00.000Z' } }),
        on(EditReviewDocument, { editReview: { ...written, score: 2 } }),
      ],
    });
    expect(await screen.findByLabelText('¿Qué te gustaría decir?')).toHaveValue('The sound broke off');
    await page.user.click(screen.getByRole('radio', { name: '2 de 10' }));
    await page.user.click(screen.getByRole('button', { name: 'Guardar reseña' }));
    await waitFor(() =>
      expect(page.sent(EditReviewDocument)).toEqual([
        { input: { reviewId: 'r1', score: 2, comments: 'The sound broke off' } },
      ]),
    );
  });

  it('says that a program does not ask for reviews', async () => {
    await renderPart(panel, {
      viewer: viewerOf('LEARNER'),
      answers: [session({ mayReview: false, refusal: 'NOT_ASKED' })],
    });
    expect(await screen.findByText('This program does not ask for reviews.')).toBeInTheDocument();
  });
});

describe('the admins’ list', () => {
  const listed = { ...written, revieweeId: 'maya', reviewee: maya, low: true, mayDelete: true };
  const listOf = (...reviews: object[]) =>
    on(ReviewsPageDocument, {
      getReviewsInEcosystemByFilter: {
        ...{ reviews, totalCount: reviews.length, rating: { type: 'CUSTOM', max: 10 } },
        aggregate: { numReviews: reviews.length, avgReviewScore: reviews.length > 0 ? 3 : null },
      },
    });

  it('shows the error of a failed load, and retries', async () => {
    const page = await renderRoute(remote, '/reviews', {
      answers: [on(ReviewsPageDocument, refused('INTERNAL', 'Something went wrong.'))],
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    page.answer(listOf());
    await page.user.click(again);
    expect(await screen.findByText('No reviews found')).toBeInTheDocument();
  });

  it('filters low scores of one tutor by the address, in Spanish; deletes one with a reason', async () => {
    const page = await renderRoute(remote, '/reviews?low=yes&tutor=maya', {
      viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
      answers: [
        listOf(listed),
        on(ReviewFilterPeopleDocument, { findUsersById: [maya] }),
        on(DeleteReviewDocument, { deleteReview: { id: 'r1' } }),
      ],
    });
    const row = await screen.findByRole('row', { name: /The sound broke off/ });
    expect(row).toHaveTextContent('3 de 10');
    expect(row).toHaveTextContent('Baja');
    expect(page.sent(ReviewsPageDocument)[0]).toMatchObject({ input: { lowOnly: true, tutorId: 'maya' } });
    await page.user.click(within(row).getByRole('button', { name: /^Quitar la reseña de / }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar esta reseña?' }));
    const remove = dialog.getByRole('button', { name: 'Quitar reseña' });
    expect(remove).toBeDisabled();
    await page.user.type(dialog.getByLabelText(/^Motivo/), 'No trata de la sesión');
    page.answer(listOf());
    await page.user.click(remove);
    await waitFor(() => expect(page.notices()).toEqual(['La reseña se quitó.']));
    expect(page.sent(DeleteReviewDocument)).toEqual([
      { input: { reviewId: 'r1', reason: 'No trata de la sesión' } },
    ]);
  });
});
