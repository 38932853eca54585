import {
  cleanup,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
  waitFor,
  within,
} from '@lyceum/web/component-testing';
import {
  CreateResourceDocument,
  EditResourceDocument,
  RequestResourceFileUploadDocument,
  ResourceByIdDocument,
  ResourceGradesDocument,
  ResourcesDocument,
  ResourceSubjectsDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const programs = [
  { id: 'math', name: 'Math', shortName: 'math' },
  { id: 'reading', name: 'Reading', shortName: 'reading' },
];
const admin = viewerOf('SUPER_ADMIN', { programs });

const rivers = {
  id: 'rivers',
  title: 'Rivers',
  description: 'Where rivers end.',
  link: 'https://maps.example/rivers',
  programIds: ['reading'],
  access: 'EVERYONE' as const,
  canEdit: true,
  revision: 3,
  resourceFiles: [
    { id: 'delta', filename: 'delta.txt', size: 1200, contentType: 'text/plain', url: '/files/delta' },
    { id: 'source', filename: 'source.csv', size: 90, contentType: 'text/csv', url: '/files/source' },
  ],
};

/** What the filters and the form offer. */
const choices = [
  on(ResourceGradesDocument, { getEcosystemFilters: { supportedGradeLevels: ['04', '05'] } }),
  on(ResourceSubjectsDocument, { softSearchSubjects: [] }),
];
const list = on(ResourcesDocument, { getResources: { totalCount: 1, items: [rivers] } });

it('names a refusal at its field, and sends the values', async () => {
  const page = await renderRoute(remote, '/resources/new', {
    viewer: admin,
    answers: [
      ...choices,
      list,
      on(
        CreateResourceDocument,
        refused('BAD_USER_INPUT', 'A link begins with https://', {
          field: 'input.link',
          remedy: 'Enter an address that begins with https://.',
        }),
      ),
    ],
  });
  await page.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rivers');
  const link = screen.getByRole('textbox', { name: 'Link' });
  await page.user.type(link, 'http://maps.example/');
  await page.user.click(screen.getByRole('button', { name: 'Add resource' }));
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('begins with https://');
  expect(link).toBeInvalid();
  page.answer(on(CreateResourceDocument, { createResource: rivers }));
  await page.user.clear(link);
  await page.user.type(link, 'https://maps.example/rivers');
  const chosen = screen.getByRole('combobox', { name: /^Programs/ });
  await page.user.click(chosen);
  await page.user.keyboard('{Backspace}');
  await page.user.click(await screen.findByRole('option', { name: 'Reading' }));
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('radio', { name: 'Tutors only' }));
  await page.user.click(screen.getByRole('button', { name: 'Add resource' }));
  await waitFor(() => expect(page.address()).toBe('/resources'));
  expect(page.notices()).toEqual(['“Rivers” was added.']);
  expect(page.sent(CreateResourceDocument).at(-1)).toEqual({
    input: expect.objectContaining({
      title: 'Rivers',
      link: 'https://maps.example/rivers',
      programIds: ['reading'],
      access: 'LEADERS',
      fileIds: [],
    }),
  });
});

it('restores a draft after a reload', async () => {
  const page = await renderRoute(remote, '/resources/new', { viewer: admin, answers: choices });
  await page.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rivers');
  cleanup();
  await renderRoute(remote, '/resources/new', { viewer: admin, answers: choices });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Rivers');
});

it('names the refusal of a file at its line, where the file can be removed', async () => {
  const page = await renderRoute(remote, '/resources/new', {
    viewer: admin,
    answers: [
      ...choices,
      on(
        RequestResourceFileUploadDocument,
        refused('BAD_USER_INPUT', 'The file is empty.', {
          field: 'input.size',
          remedy: 'Choose a file of up to 50 MB that is not empty.',
        }),
      ),
    ],
  });
  await screen.findByRole('textbox', { name: 'Title' });
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  // Safari hands photos over as JPEG only where the list has JPEG and no HEIC.
  expect(input.accept).toMatch(/image\/jpeg/);
  expect(input.accept).not.toMatch(/hei[cf]|image\/\*/);
  await page.user.upload(input, new File([''], 'empty.txt', { type: 'text/plain' }));
  const files = await screen.findByRole('list', { name: 'Files' });
  expect(await within(files).findByRole('alert')).toHaveTextContent('50 MB');
  expect(within(files).queryByRole('button', { name: /again$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add resource' })).toBeEnabled();
  await page.user.click(within(files).getByRole('button', { name: 'Remove empty.txt' }));
  expect(screen.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});

it('saves a resource on the loaded revision, without a removed file', async () => {
  const page = await renderRoute(remote, '/resources/rivers/edit', {
    viewer: admin,
    answers: [
      ...choices,
      list,
      on(ResourceByIdDocument, { getResource: rivers }),
      on(EditResourceDocument, { editResource: { ...rivers, revision: 4 } }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Remove source.csv' }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(page.address()).toBe('/resources'));
  expect(page.sent(EditResourceDocument)).toEqual([
    { input: expect.objectContaining({ resourceId: 'rivers', revision: 3, fileIds: ['delta'] }) },
  ]);
});

it('says that a resource is unavailable to viewers who may not change it', async () => {
  await renderRoute(remote, '/resources/rivers/edit', {
    viewer: viewerOf('LEADER', { language: 'sp' }),
    answers: [...choices, on(ResourceByIdDocument, refused('NOT_FOUND', 'No such resource.'))],
  });
  expect(await screen.findByText('No disponible')).toBeInTheDocument();
});
