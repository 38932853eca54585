import { on, pending, refused, renderRoute, screen, viewerOf, within } from '@lyceum/web/component-testing';
import { DeleteResourceDocument, ResourcesDocument } from '../__generated__/graphql';
import remote from '../routes';

const rivers = {
  id: 'rivers',
  title: 'Rivers',
  description: 'Where rivers end.',
  link: 'https://www.maps.example/rivers',
  programIds: ['program-1'],
  canEdit: true,
  resourceFiles: [
    { id: 'delta', filename: 'delta.txt', size: 1200, contentType: 'text/plain', url: '/files/delta' },
  ],
};

const listOf = (...items: object[]) =>
  on(ResourcesDocument, { getResources: { totalCount: items.length, items } });

it('shows a skeleton while resources load', async () => {
  await renderRoute(remote, '/resources', { answers: [on(ResourcesDocument, pending())] });
  await screen.findByRole('heading', { level: 1, name: 'Resources' });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('lists resources with their link and files', async () => {
  await renderRoute(remote, '/resources', { answers: [listOf(rivers)] });
  const card = await screen.findByRole('article', { name: 'Rivers' });
  expect(within(card).getByRole('link', { name: /maps.example\/rivers/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(within(card).getByRole('link', { name: 'delta.txt' })).toHaveAttribute('href', '/files/delta');
});

it('offers a learner no way to change resources', async () => {
  await renderRoute(remote, '/resources', {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    answers: [listOf({ ...rivers, canEdit: false })],
  });
  await screen.findByRole('article', { name: 'Rivers' });
  expect(screen.queryByRole('link', { name: /Agregar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Recursos' })).toBeInTheDocument();
});

it('shows the error of a failed load and asks again', async () => {
  const page = await renderRoute(remote, '/resources', {
    answers: [on(ResourcesDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(listOf(rivers));
  await page.user.click(again);
  expect(await screen.findByRole('article', { name: 'Rivers' })).toBeInTheDocument();
});

it('deletes a resource after confirmation', async () => {
  const page = await renderRoute(remote, '/resources', {
    answers: [listOf(rivers), on(DeleteResourceDocument, { deleteResource: true })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Delete: Rivers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Rivers”?' });
  page.answer(listOf());
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete resource' }));
  expect(await screen.findByText(/Nothing here yet/)).toBeInTheDocument();
  expect(page.sent(DeleteResourceDocument)).toEqual([{ resourceId: 'rivers' }]);
});
