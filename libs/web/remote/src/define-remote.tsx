import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';
import { PageSkeleton, type SkeletonShape, lazyPart } from '@lyceum/web/design-system';
import type { RemoteI18n } from '@lyceum/web/i18n';
import type { Owner } from '@lyceum/web/offline-queue';
import { useRouteTitle } from '@lyceum/web/viewer';

export interface RemoteRoute<K extends string> {
  /** Absolute, as in `routes.tsv` and the descriptor: `/sessions/:sessionId`. */
  path: string;
  /** Key of the document's title in the remote's texts. */
  title: K;
  /** The screen, loaded on navigation: `() => import('./book-session/book-session-page')`. */
  page: () => Promise<{ default: ComponentType }>;
  /** Shape of the loading skeleton. */
  skeleton?: SkeletonShape;
}

interface RemoteParts {
  /** Sends entries that earlier pages left in the remote's offline queues; the shell calls it on any page. */
  sendWaiting?: (owner: Owner, client: ApolloClient) => Promise<void>;
}

export interface RemoteRoutes extends RemoteParts {
  routes: RouteObject[];
}

function RouteFrame({
  title,
  skeleton,
  children,
}: {
  title: string;
  skeleton: SkeletonShape;
  children: ReactNode;
}) {
  useRouteTitle(title);
  return <Suspense fallback={<PageSkeleton shape={skeleton} />}>{children}</Suspense>;
}

function routeObject<K extends string>(i18n: RemoteI18n<K>, route: RemoteRoute<K>): RouteObject {
  const Page = lazyPart(route.page);
  const skeleton = route.skeleton ?? 'list';
  function Screen() {
    const t = i18n.useT();
    return (
      <RouteFrame title={t(route.title)} skeleton={skeleton}>
        <Page />
      </RouteFrame>
    );
  }
  const element = (
    <Suspense fallback={<PageSkeleton shape={skeleton} />}>
      <Screen />
    </Suspense>
  );
  return { path: route.path, element };
}

/** The default export of a remote's `src/routes.tsx`. */
export function defineRemote<K extends string>(
  i18n: RemoteI18n<K>,
  routes: RemoteRoute<K>[],
  parts: RemoteParts = {},
): RemoteRoutes {
  return { routes: routes.map((route) => routeObject(i18n, route)), ...parts };
}
