import { on, refused, renderPart, screen, viewerOf } from '@lyceum/web/component-testing';
import { BookDifferencesDocument } from '../__generated__/graphql';
import { Books } from './books';

const difference = {
  ...{ about: 'CHARGE' as const, id: 'c1', currency: 'USD', accounts: 'RECEIVABLE/REVENUE' },
  ...{ expected: 3118, booked: 3117 },
};
const books = (differences: (typeof difference)[]) =>
  on(BookDifferencesDocument, {
    getBookDifferences: { checkedAt: '2026-11-28T15:00:00Z', hasMore: false, differences },
  });

it('compares only on request, and shows in Spanish whether the books agree', async () => {
  const page = await renderPart(<Books />, {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [on(BookDifferencesDocument, refused('INTERNAL', 'Algo salió mal.'))],
  });
  const button = await screen.findByRole('button', { name: 'Revisar la contabilidad' });
  expect(page.sent(BookDifferencesDocument)).toEqual([]);
  await page.user.click(button);
  expect(await screen.findByRole('button', { name: /de nuevo/i })).toBeInTheDocument();
  page.answer(books([]));
  await page.user.click(button);
  expect(await screen.findByText('La contabilidad coincide.')).toBeInTheDocument();
  page.answer(books([difference]));
  await page.user.click(button);
  expect(await screen.findByText('1 diferencia en la contabilidad')).toBeInTheDocument();
  expect(screen.getByText(/\$31\.18.*\$31\.17/)).toBeInTheDocument();
});
