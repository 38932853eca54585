import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { ApolloProvider } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { NOTIFY_EVENT, themeFor, variablesFor, type Notice } from '@lyceum/web/design-system';
import { createClient } from '@lyceum/web/graphql';
import { currentReader, DEFAULT_TERMS, setReader } from '@lyceum/web/i18n';
import {
  isOnlyLearner,
  publishLive,
  subscribeLive,
  ViewerActionsContext,
  ViewerContext,
  type LiveTopic,
  type Viewer,
  type ViewerActions,
} from '@lyceum/web/viewer';
import type { Answer } from './answers';
import { setWindowWidth } from './browser-parts';
import { hashOf, ScreenServer, type RequestAnswer } from './screen-server';
import { viewerOf } from './viewer-fixture';

export interface RenderOptions {
  /** Default: a super admin who reads English. */
  viewer?: Viewer;
  answers?: readonly (Answer | RequestAnswer)[];
  /** Actions of the shell; each one that is not given is a mock without effect. */
  actions?: Partial<ViewerActions>;
  /** Window width in CSS pixels; default 1440. */
  width?: number;
}

export interface RenderedScreen {
  user: UserEvent;
  /** The mocks of the shell's actions. */
  actions: jest.Mocked<ViewerActions>;
  /** Variables of each request for the document, in order. */
  sent<Variables>(document: TypedDocumentNode<unknown, Variables>): Variables[];
  /** Replaces answers from now on. */
  answer(...answers: (Answer | RequestAnswer)[]): void;
  /** A push from the server: what subscribes to these topics refetches. */
  push(...topics: LiveTopic[]): void;
  /** Texts of the notices that the shell would show (`notify`), in order. */
  notices(): string[];
  /** Path and query of the current address. */
  address(): string;
  /** Navigates to an address, as the navigation does. */
  go(to: string): Promise<void>;
  container: HTMLElement;
}

const servers: ScreenServer[] = [];
let notices: string[] = [];

window.addEventListener(NOTIFY_EVENT, (event) => {
  const { title, message } = (event as CustomEvent<Notice>).detail;
  notices.push([title, message].filter(Boolean).join(': '));
});

afterEach(() => {
  const ended = servers.splice(0);
  for (const server of ended) server.close();
  const unanswered = ended.flatMap((server) => server.unanswered);
  notices = [];
  localStorage.clear();
  sessionStorage.clear();
  expect(unanswered).toEqual([]);
});

function actionsOf(given: Partial<ViewerActions>): jest.Mocked<ViewerActions> {
  const none = (): jest.Mocked<ViewerActions> => ({
    acceptSignIn: jest.fn(async (_token: string) => '/'),
    signOut: jest.fn(async () => undefined),
    reload: jest.fn(async () => undefined),
    setLanguage: jest.fn(async () => undefined),
    chooseProgram: jest.fn(),
    findPrograms: jest.fn(async () => []),
    loadPrograms: jest.fn(async () => undefined),
    addProgram: jest.fn(),
    enterEcosystem: jest.fn(async () => undefined),
    readJson: jest.fn(async () => ({})),
    openSocket: jest.fn(async () => {
      throw new Error('a component test has no sockets');
    }),
  });
  return Object.assign(none(), given) as jest.Mocked<ViewerActions>;
}

function clientOf(viewer: Viewer) {
  return createClient({
    tokens: { usable: async () => 'token', refresh: async () => 'token', expected: viewer.user !== null },
    url: '/graphql',
    ecosystemProfileId: () => viewer.ecosystem?.profileId ?? null,
    language: () => currentReader().language,
    anonymous: () => viewer.user === null,
    onExpired: () => undefined,
    onTrouble: () => undefined,
    wait: async () => undefined,
    onMutations: () => undefined,
    onChanges: (tell) => void subscribeLive(['*'], tell),
  });
}

function Shell({
  viewer,
  actions,
  children,
}: {
  viewer: Viewer;
  actions: ViewerActions;
  children: ReactNode;
}) {
  const color = viewer.ecosystem?.primaryColor ?? null;
  return (
    <ViewerContext value={viewer}>
      <ViewerActionsContext value={actions}>
        <MantineProvider theme={themeFor(color)} cssVariablesResolver={variablesFor(color)} env="test">
          <main>{children}</main>
        </MantineProvider>
      </ViewerActionsContext>
    </ViewerContext>
  );
}

async function renderRoutes(
  routes: RouteObject[],
  address: string,
  options: RenderOptions,
): Promise<RenderedScreen> {
  const viewer = options.viewer ?? viewerOf('SUPER_ADMIN');
  const server = new ScreenServer();
  servers.push(server);
  server.answer(...(options.answers ?? []));
  globalThis.fetch = server.fetch;
  setWindowWidth(options.width ?? 1440);
  setReader({
    language: viewer.language,
    timeZoneId: viewer.timeZoneId,
    terms: viewer.ecosystem?.terms ?? DEFAULT_TERMS,
    isLearner: isOnlyLearner(viewer.roles),
  });
  const actions = actionsOf(options.actions ?? {});
  const frame = (
    <Shell viewer={viewer} actions={actions}>
      <Outlet />
    </Shell>
  );
  // Screens of other domains do not exist in this test.
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter([{ element: frame, children: [...routes, elsewhere] }], {
    initialEntries: [address],
  });
  const { container } = await act(async () =>
    render(
      <ApolloProvider client={clientOf(viewer)}>
        {/* A lazily loaded part inside a transition that a click starts would never appear within act. */}
        <RouterProvider router={router} useTransitions={false} />
      </ApolloProvider>,
    ),
  );
  const user = userEvent.setup();
  return {
    user,
    actions,
    container,
    sent: (document) =>
      server.calls.filter(({ hash }) => hash === hashOf(document)).map(({ variables }) => variables as never),
    answer: (...answers) => server.answer(...answers),
    push: (...topics) => act(() => publishLive({ topics })),
    notices: () => notices,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to) => act(() => router.navigate(to)),
  };
}

/** Renders a screen of a remote at its address: `renderRoute(remote, '/resources', { viewer, answers })`. */
export function renderRoute(
  remote: { routes: RouteObject[] },
  address: string,
  options: RenderOptions = {},
): Promise<RenderedScreen> {
  return renderRoutes(remote.routes, address, options);
}

/** Renders a dialog or another part alone; `at` is the current address. */
export function renderPart(
  part: ReactNode,
  options: RenderOptions & { at?: string } = {},
): Promise<RenderedScreen> {
  return renderRoutes([{ path: '*', element: part }], options.at ?? '/', options);
}
