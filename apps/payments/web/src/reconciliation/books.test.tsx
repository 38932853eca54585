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

it('asks only when an admin wants it, and says in Spanish that the books agree, or where they do not', async () => {
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
