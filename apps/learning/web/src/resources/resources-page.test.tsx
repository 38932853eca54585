import { jest } from '@jest/globals';
import {
  on,
  pending,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  DeleteResourceDocument,
  ResourceGradesDocument,
  ResourcesDocument,
  ResourceSubjectsDocument,
} from '../__generated__/graphql';
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

/** What the filters and the form offer. */
const choices = [
  on(ResourceGradesDocument, { getEcosystemFilters: { supportedGradeLevels: ['04', '05'] } }),
  on(ResourceSubjectsDocument, { softSearchSubjects: [] }),
];
const listOf = (...items: object[]) =>
  on(ResourcesDocument, { getResources: { totalCount: items.length, items } });

it('shows a skeleton while resources load', async () => {
  await renderRoute(remote, '/resources', { answers: [...choices, on(ResourcesDocument, pending())] });
  await screen.findByRole('heading', { level: 1, name: 'Resources' });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('lists resources with their link and files', async () => {
  await renderRoute(remote, '/resources', { answers: [...choices, listOf(rivers)] });
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
    answers: [...choices, listOf({ ...rivers, canEdit: false })],
  });
  await screen.findByRole('article', { name: 'Rivers' });
  expect(screen.queryByRole('link', { name: /Agregar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Recursos' })).toBeInTheDocument();
});

it('shows the error of a failed load with a retry', async () => {
  const page = await renderRoute(remote, '/resources', {
    answers: [...choices, on(ResourcesDocument, refused('INTERNAL', 'Something went wrong.'))],
  });
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(listOf(rivers));
  await page.user.click(again);
  expect(await screen.findByRole('article', { name: 'Rivers' })).toBeInTheDocument();
});

it('deletes a resource after confirmation', async () => {
  const page = await renderRoute(remote, '/resources', {
    answers: [...choices, listOf(rivers), on(DeleteResourceDocument, { deleteResource: true })],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Delete: Rivers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Rivers”?' });
  page.answer(listOf());
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete resource' }));
  expect(await screen.findByText(/Nothing here yet/)).toBeInTheDocument();
  expect(page.sent(DeleteResourceDocument)).toEqual([{ resourceId: 'rivers' }]);
});

it('puts search, program and audience into the URL, queries by them, and clears them', async () => {
  const programs = [
    { id: 'math', name: 'Math', shortName: 'math' },
    { id: 'reading', name: 'Reading', shortName: 'reading' },
  ];
  const page = await renderRoute(remote, '/resources', {
    viewer: viewerOf('SUPER_ADMIN', { programs }),
    answers: [...choices, listOf(rivers)],
  });
  await screen.findByRole('article', { name: 'Rivers' });
  await page.user.click(screen.getByRole('button', { name: /^Filters/ }));
  await page.user.click(await screen.findByRole('combobox', { name: 'Program' }));
  await page.user.click(await screen.findByRole('option', { name: 'Math' }));
  await page.user.click(screen.getByRole('combobox', { name: 'For whom' }));
  await page.user.click(await screen.findByRole('option', { name: 'Tutors only' }));
  page.answer(listOf());
  await page.user.type(screen.getByRole('searchbox', { name: 'Search resources' }), 'delta');
  await waitFor(() => expect(page.address()).toContain('q=delta'));
  expect(page.sent(ResourcesDocument).at(-1)).toEqual({
    input: expect.objectContaining({ search: 'delta', programId: 'math', access: 'LEADERS' }),
  });
  expect(await screen.findByText('Nothing fits')).toBeInTheDocument();
  page.answer(listOf(rivers));
  await page.user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('article', { name: 'Rivers' })).toBeInTheDocument();
  expect(page.address()).toBe('/resources');
});

it('shows the audience of a resource to admins and tutors only', async () => {
  const forTutors = { ...rivers, access: 'LEADERS' as const, canEdit: false };
  const page = await renderRoute(remote, '/resources', {
    viewer: viewerOf('LEADER'),
    answers: [...choices, listOf(forTutors)],
  });
  const card = await screen.findByRole('article', { name: 'Rivers' });
  expect(within(card).getByText('Tutors only')).toBeInTheDocument();
  page.answer(listOf({ ...forTutors, access: 'EVERYONE' }));
  page.push('resources');
  await waitFor(() => expect(within(card).queryByText('Tutors only')).not.toBeInTheDocument());
  expect(within(card).queryByText('Everyone')).not.toBeInTheDocument();
});

it('expands and collapses a long description', async () => {
  // jsdom has no layout: simulates a text that is taller than its box.
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  const before = window.ResizeObserver;
  window.ResizeObserver = class {
    constructor(private readonly measure: () => void) {}
    observe(): void {
      this.measure();
    }
    unobserve(): void {}
    disconnect(): void {}
  } as never;
  const page = await renderRoute(remote, '/resources', { answers: [...choices, listOf(rivers)] });
  await page.user.click(await screen.findByRole('button', { name: 'Show more: Rivers' }));
  expect(screen.getByRole('button', { name: 'Show less: Rivers' })).toHaveAttribute('aria-expanded', 'true');
  height.mockRestore();
  window.ResizeObserver = before;
});
