import { jest } from '@jest/globals';
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
import { shortId } from '@lyceum/contracts/formats';
import {
  ArchiveResourceDocument,
  AttachResourceToModuleDocument,
  DetachResourceFromModuleDocument,
  ModuleByIdDocument,
  ModuleStudentsDocument,
  OpenResourceDocument,
  ResourceByIdDocument,
  ResourceChoicesDocument,
  ResourceGradesDocument,
  ResourceOpensDocument,
  ResourcesDocument,
  ResourceSubjectNamesDocument,
  ResourceSubjectsDocument,
  RestoreResourceDocument,
  RestoreResourceFileVersionDocument,
} from '../__generated__/graphql';
import remote from '../routes';

const person = (id: string, firstName: string) => ({
  id,
  profile: { firstName, lastName: 'Haddad', preferredName: null },
});
const first = {
  ...{ id: 'map-1', filename: 'map.pdf', size: 1200, previewKind: 'PDF' as const, version: 1 },
  ...{ uploadedAt: '2026-11-02T16:00:00.000Z', uploader: person('noor', 'Noor') },
};
const map = {
  ...{ id: 'map-2', filename: 'map.pdf', size: 2400, contentType: 'application/pdf', url: '/files/map' },
  ...{ previewKind: 'PDF' as const, version: 2, uploadedAt: '2026-11-20T16:00:00.000Z' },
  ...{ uploader: person('leila', 'Leila'), previousVersions: [first] },
};
const ID = '0197f2b4-8d3c-7a10-9e5f-1234567890ab';
const rivers = {
  ...{ id: ID, title: 'Rivers', description: 'Where rivers end.', link: null },
  ...{ programIds: ['program-1'], subjectIds: [], gradeLevels: [], isArchived: false, canEdit: true },
  uses: [{ programId: 'program-1', people: 3, opens: 7 }],
  resourceFiles: [map],
};
const listOf = (...items: object[]) =>
  on(ResourcesDocument, { getResources: { totalCount: items.length, items } });
const address = (previewKind: 'PDF' | 'PICTURE' | 'VIDEO' | null = null) =>
  on(OpenResourceDocument, { openResource: { url: '/files/signed', previewKind } });
const choices = [
  on(ResourceGradesDocument, { getEcosystemFilters: { supportedGradeLevels: ['04', '05'] } }),
  on(ResourceSubjectsDocument, { softSearchSubjects: [{ id: 'math', name: 'Math' }] }),
  on(ResourceSubjectNamesDocument, { softSearchSubjects: [{ id: 'math', name: 'Math' }] }),
];

/** jsdom does not download, so a click on the link of a file is recorded. */
let downloads: string[];
beforeEach(() => {
  downloads = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});
afterEach(() => jest.restoreAllMocks());

it('shows a PDF in a dialog by a fresh address, and downloads it from there', async () => {
  const page = await renderRoute(remote, '/resources', {
    viewer: viewerOf('LEARNER'),
    answers: [listOf({ ...rivers, canEdit: false, uses: [] }), ...choices, address('PDF')],
  });
  await page.user.click(await screen.findByRole('link', { name: 'map.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'map.pdf' }));
  expect(await dialog.findByTitle('map.pdf')).toHaveAttribute('src', '/files/signed');
  expect(page.sent(OpenResourceDocument)).toEqual([
    { input: { resourceId: ID, fileId: 'map-2', preview: true } },
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloads).toEqual(['/files/signed as map.pdf']));
  expect(page.sent(OpenResourceDocument)[1]).toEqual({
    input: { resourceId: ID, fileId: 'map-2', preview: false },
  });
  expect(screen.queryByRole('button', { name: /Versions|Archive|Opened by/ })).not.toBeInTheDocument();
});

it('shows pictures with their name, and says what to do in a browser without a PDF viewer', async () => {
  const picture = { ...map, id: 'p', filename: 'photo.jpg', previewKind: 'PICTURE' as const };
  const page = await renderRoute(remote, '/resources', {
    answers: [listOf({ ...rivers, resourceFiles: [picture, map] }), ...choices, address('PICTURE')],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Preview: photo.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'photo.jpg' }));
  expect(await dialog.findByRole('img', { name: 'photo.jpg' })).toHaveAttribute('src', '/files/signed');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  page.answer(address('PDF'));
  await page.user.click(screen.getByRole('button', { name: 'Preview: map.pdf' }));
  expect(await screen.findByText(/Your browser shows no PDFs in a page/)).toBeInTheDocument();
});

it('shows that a preview failed, with a retry', async () => {
  const page = await renderRoute(remote, '/resources', {
    answers: [listOf(rivers), ...choices, on(OpenResourceDocument, refused('NOT_FOUND', 'Gone.'))],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Preview: map.pdf' }));
  const again = await screen.findByRole('button', { name: /try again/i });
  page.answer(address('PDF'));
  await page.user.click(again);
  expect(await screen.findByTitle('map.pdf')).toBeInTheDocument();
});

it('lists versions with who and when, and goes back to one by keyboard, in Spanish', async () => {
  const page = await renderRoute(remote, '/resources', {
    viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
    answers: [
      listOf(rivers),
      ...choices,
      on(RestoreResourceFileVersionDocument, { restoreResourceFileVersion: rivers }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Versiones: map.pdf' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versiones: map.pdf' }));
  expect(dialog.getByText('Versión 2 (la que se ve ahora)')).toHaveTextContent(/Leila Haddad/);
  expect(dialog.getByText('Versión 1')).toHaveTextContent(/Noor Haddad/);
  dialog.getByRole('button', { name: 'Volver a mostrar la versión 1' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.notices()).toContain('Ahora se ve la versión 1.'));
  expect(page.sent(RestoreResourceFileVersionDocument)).toEqual([
    { input: { resourceId: ID, versionId: 'map-1' } },
  ]);
});

it('keeps the dialog of versions open with the reason when a change is refused', async () => {
  const page = await renderRoute(remote, '/resources', {
    answers: [
      listOf(rivers),
      ...choices,
      on(RestoreResourceFileVersionDocument, refused('CONFLICT', 'This resource is archived.')),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Versions: map.pdf' }));
  await page.user.click(await screen.findByRole('button', { name: 'Show version 1 again' }));
  expect(await screen.findByText('This resource is archived.')).toBeInTheDocument();
});

it('archives with an undo, and restores from the archived ones', async () => {
  const archived = { ...rivers, isArchived: true };
  const page = await renderRoute(remote, '/resources', {
    answers: [
      listOf(rivers),
      ...choices,
      on(ArchiveResourceDocument, { archiveResource: archived }),
      on(RestoreResourceDocument, { restoreResource: rivers }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Archive: Rivers' }));
  await waitFor(() => expect(page.notices()).toContain('“Rivers” is archived.'));
  page.answer(listOf(archived));
  await page.user.click(screen.getByRole('button', { name: 'Filters' }));
  await page.user.click(await screen.findByRole('switch', { name: 'Archived ones' }));
  await waitFor(() =>
    expect(page.sent(ResourcesDocument).at(-1)!.input).toMatchObject({ archived: true, pageIndex: 0 }),
  );
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Edit: Rivers' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Restore: Rivers' }));
  await waitFor(() => expect(page.notices()).toContain('“Rivers” is restored.'));
});

it('reads filters and order from the address', async () => {
  const page = await renderRoute(remote, '/resources?subject=math&grade=04&order=used', {
    viewer: viewerOf('LEADER'),
    answers: [listOf(rivers), ...choices],
  });
  await screen.findByRole('article', { name: 'Rivers' });
  expect(page.sent(ResourcesDocument)[0]!.input).toMatchObject({
    ...{ subjectId: 'math', gradeLevel: '04', order: 'MOST_USED', archived: false },
  });
  expect(await screen.findByRole('button', { name: 'Remove filter Subject Math' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: 'Newest' }));
  await waitFor(() => expect(page.sent(ResourcesDocument).at(-1)!.input).toMatchObject({ order: 'NEWEST' }));
});

it('shows admins who opened a resource', async () => {
  const page = await renderRoute(remote, '/resources', {
    answers: [
      listOf(rivers),
      ...choices,
      on(ResourceOpensDocument, {
        getResourceOpens: {
          totalCount: 1,
          items: [{ opens: 4, lastOpenedAt: '2026-11-02T16:00:00.000Z', user: person('noor', 'Noor') }],
        },
      }),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Opened by 3 people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who opened “Rivers”' }));
  expect((await dialog.findByText('Noor Haddad')).closest('li')).toHaveTextContent(/4 times/);
});

it('opens the resource that an address names, and says that one is not available', async () => {
  const page = await renderRoute(remote, `/resources?open=${shortId(ID)}`, {
    viewer: viewerOf('PARENT', { language: 'sp' }),
    answers: [
      listOf(),
      ...choices,
      on(ResourceByIdDocument, { getResource: { ...rivers, canEdit: false, uses: [] } }),
    ],
  });
  expect(await screen.findByRole('dialog', { name: 'Rivers' })).toHaveTextContent('Where rivers end.');
  expect(page.sent(ResourceByIdDocument)).toEqual([{ resourceId: ID }]);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.address()).toBe('/resources'));
  cleanup();
  await renderRoute(remote, `/resources?open=${shortId(ID)}`, {
    answers: [listOf(), ...choices, on(ResourceByIdDocument, refused('NOT_FOUND', 'Gone.'))],
  });
  expect(await screen.findByRole('dialog', { name: 'Not available' })).toBeInTheDocument();
});

describe('resources of a module', () => {
  const moduleOf = (canEdit: boolean, ...titles: string[]) => ({
    ...{ id: 'module-1', canEdit },
    resources: titles.map((title) => ({ id: `id-${title}`, title, description: '' })),
  });
  const open = (canEdit: boolean, ...titles: string[]) =>
    on(ModuleByIdDocument, {
      getModule: { ...{ title: 'Rivers', status: 'LIVE' as const }, ...moduleOf(canEdit, ...titles) },
    });
  const students = on(ModuleStudentsDocument, { getModule: { enrolledStudents: [] } });

  it('are links for readers, and nothing where there are none', async () => {
    await renderRoute(remote, '/modules/module-1', {
      viewer: viewerOf('LEARNER'),
      answers: [open(false, 'Map')],
    });
    expect(await screen.findByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      '/resources?open=id-Map',
    );
    expect(screen.queryByRole('button', { name: /Attach|Take away/ })).not.toBeInTheDocument();
    cleanup();
    await renderRoute(remote, '/modules/module-1', { viewer: viewerOf('LEARNER'), answers: [open(false)] });
    await screen.findByRole('heading', { level: 1, name: 'Rivers' });
    expect(screen.queryByRole('heading', { name: 'Resources' })).not.toBeInTheDocument();
  });

  it('attaches a resource that was searched for, and takes one away', async () => {
    const page = await renderRoute(remote, '/modules/module-1', {
      answers: [
        open(true, 'Map'),
        students,
        on(ResourceChoicesDocument, {
          getResources: {
            totalCount: 2,
            items: [
              { id: 'id-Map', title: 'Map' },
              { id: 'id-Key', title: 'Key' },
            ],
          },
        }),
        on(AttachResourceToModuleDocument, {
          attachResourceToModule: moduleOf(true, 'Map', 'Key'),
        }),
        on(DetachResourceFromModuleDocument, { detachResourceFromModule: moduleOf(true, 'Key') }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Attach a resource' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a resource' }));
    expect(await dialog.findByRole('button', { name: 'Map: Already added' })).toBeDisabled();
    await page.user.click(dialog.getByRole('button', { name: 'Choose: Key' }));
    expect(await screen.findByRole('link', { name: 'Key' })).toBeInTheDocument();
    expect(page.sent(AttachResourceToModuleDocument)).toEqual([
      { moduleId: 'module-1', resourceId: 'id-Key' },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Take away: Map' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Map' })).not.toBeInTheDocument());
  });

  it('keeps the picker open with the reason of a refusal, in Spanish', async () => {
    const page = await renderRoute(remote, '/modules/module-1', {
      viewer: viewerOf('SUPER_ADMIN', { language: 'sp' }),
      answers: [
        open(true),
        students,
        on(ResourceChoicesDocument, {
          getResources: { totalCount: 1, items: [{ id: 'id-Key', title: 'Clave' }] },
        }),
        on(AttachResourceToModuleDocument, refused('CONFLICT', 'Un módulo tiene 20 recursos como máximo.')),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Adjuntar un recurso' }));
    await page.user.click(await screen.findByRole('button', { name: 'Elegir: Clave' }));
    expect(await screen.findByText('Un módulo tiene 20 recursos como máximo.')).toBeInTheDocument();
  });
});
