import {
  cleanup,
  on,
  refused,
  renderPart,
  screen,
  unreachable,
  viewerOf,
  waitFor,
  within,
  type RenderOptions,
} from '@lyceum/web/component-testing';
import {
  AttachSessionResourceDocument,
  DetachSessionResourceDocument,
  ResourceChoicesDocument,
  SessionResourcesDocument,
} from '../__generated__/graphql';
import { SessionResources } from './session-resources';

const map = { id: 'map', title: 'Map of rivers', description: 'For the wall' };
const sessionOf = (mayAttachResources: boolean, ...resources: (typeof map | null)[]) => ({
  session: {
    ...{ id: 'session-1', program: { id: 'program-1' }, mayAttachResources },
    sessionResources: resources.map((resource, at) => ({
      ...{ id: resource?.id ?? `gone-${at}`, mayDetach: mayAttachResources, resource },
    })),
  },
});
const loaded = (...given: Parameters<typeof sessionOf>) =>
  on(SessionResourcesDocument, { getSession: sessionOf(...given) });
const open = (options: RenderOptions) => renderPart(<SessionResources sessionId="session-1" />, options);

it('links a learner to what belongs to the session, and hides what is not meant for them', async () => {
  await open({ viewer: viewerOf('LEARNER', { language: 'sp' }), answers: [loaded(false, map, null)] });
  const link = await screen.findByRole('link', { name: 'Map of rivers' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/resources?open='));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Recursos' })).toBeInTheDocument();
});

it('shows nothing to a learner of a session without resources', async () => {
  const page = await open({ viewer: viewerOf('LEARNER'), answers: [loaded(false)] });
  await waitFor(() => expect(page.sent(SessionResourcesDocument)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('lets a leader attach a resource of the program, by keyboard', async () => {
  const page = await open({
    viewer: viewerOf('LEADER'),
    answers: [
      loaded(true),
      on(ResourceChoicesDocument, { getResources: { totalCount: 1, items: [map] } }),
      on(AttachSessionResourceDocument, { attachSessionResource: sessionOf(true, map) }),
    ],
  });
  (await screen.findByRole('button', { name: 'Attach a resource' })).focus();
  await page.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a resource' }));
  (await dialog.findByRole('button', { name: 'Choose: Map of rivers' })).focus();
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Map of rivers' })).toBeInTheDocument();
  expect(page.sent(ResourceChoicesDocument)[0]).toMatchObject({ input: { programId: 'program-1' } });
  expect(page.sent(AttachSessionResourceDocument)).toEqual([{ sessionId: 'session-1', resourceId: 'map' }]);
});

it('lets a leader take away a resource, also one that is not there any more', async () => {
  const page = await open({
    viewer: viewerOf('LEADER'),
    answers: [
      loaded(true, null),
      on(DetachSessionResourceDocument, { detachSessionResource: sessionOf(true) }),
    ],
  });
  await page.user.click(
    await screen.findByRole('button', { name: /^Take away: A resource that is archived/ }),
  );
  expect(await screen.findByText('No resource is attached.')).toBeInTheDocument();
});

it('says why a resource was not attached, and why they are not shown', async () => {
  const page = await open({
    viewer: viewerOf('LEADER'),
    answers: [
      loaded(true),
      on(ResourceChoicesDocument, { getResources: { totalCount: 1, items: [map] } }),
      on(AttachSessionResourceDocument, refused('CONFLICT', 'A session holds at most 20 resources.')),
    ],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Attach a resource' }));
  await page.user.click(await screen.findByRole('button', { name: 'Choose: Map of rivers' }));
  expect(await screen.findByText('A session holds at most 20 resources.')).toBeInTheDocument();
  cleanup();
  await open({ viewer: viewerOf('LEADER'), answers: [on(SessionResourcesDocument, unreachable())] });
  expect(await screen.findByText('The resources could not be loaded')).toBeInTheDocument();
});
