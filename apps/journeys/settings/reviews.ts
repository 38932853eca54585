import { expect, type Page } from '@lyceum/web/testing';
import { switched, ticked, typed } from './fields';
import type { Organization } from './organization';
import type { Row } from './rows';

/** On the completed sessions of a learner who was in one, and on a tutor's page of their own reviews. */
export function rowsOfReviews(completed: Page, own: Page, { people }: Organization): Row[] {
  const way = completed.getByRole('link', { name: `Opinar sobre ${people.tutor.name}` });
  const hidden = own.getByText('Reviews are not shown to you');
  return [
    {
      setting: 'Ask for reviews of tutors',
      of: ['program.fillTutorReviewsEnabled'],
      form: 'program',
      ...switched(/^Ask for reviews of/),
      seen: () => expect(way.first()).toBeVisible(),
      gone: () => expect(way).toHaveCount(0),
    },
    {
      setting: 'Read reviews: tutors',
      of: ['program.viewReviewsProfileTypes'],
      form: 'program',
      ...ticked('Read reviews', 'Tutors'),
      seen: () => expect(hidden).toHaveCount(0),
      gone: () => expect(hidden).toBeVisible(),
    },
  ];
}

/** In the form in which the learner reviews that session; it is open the whole time. */
export function rowsOfScale(form: Page): Row[] {
  const scores = form.getByRole('dialog', { name: 'Su reseña' }).getByRole('radio');
  const scale = (name: string) => (page: Page) =>
    page.getByRole('radiogroup', { name: 'Scale' }).getByRole('radio', { name }).check();
  return [
    {
      setting: 'Scale',
      of: ['organization.ratingType'],
      form: 'organization',
      change: scale('Numbers'),
      back: scale('Stars'),
      seen: () => expect(scores.last()).toHaveAccessibleName('8 de 8'),
      gone: () => expect(scores.last()).toHaveAccessibleName('5 de 5 estrellas'),
    },
    {
      setting: 'Best score',
      of: ['organization.ratingMaxValue'],
      form: 'organization',
      ...typed('Best score', '8'),
      seen: () => expect(scores).toHaveCount(8),
      gone: () => expect(scores).toHaveCount(5),
    },
  ];
}

/** The learner gives three of five; among the reviews that another admin has open it is a low one, and then is not. */
export function rowsOfLowScores(form: Page, reviews: Page, { people }: Organization): Row[] {
  const written = reviews.getByRole('row').filter({ hasText: people.tutor.name });
  return [
    {
      setting: 'Tell admins of scores up to',
      of: ['organization.lowRatingThreshold'],
      form: 'organization',
      ...typed('Tell admins of scores up to', '3'),
      seen: async () => {
        const panel = form.getByRole('dialog', { name: 'Su reseña' });
        await panel.getByRole('radio', { name: '3 de 5 estrellas' }).check();
        await panel.getByRole('button', { name: 'Enviar reseña' }).click();
        await expect(written).toContainText('Low');
      },
      gone: async () => undefined,
    },
  ];
}
