import { useMemo, useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { useLocation } from 'react-router';
import { themeFor, variablesFor } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { colorSchemeManager } from './color-scheme-manager';
import { useFieldFocus } from './focus/use-field-focus';
import { useHeadingFocus } from './focus/use-heading-focus';
import { Frame } from './frame/frame';
import { Notices } from './notifications/notices';
import { useLiveRemotes } from './registry/use-live-remotes';
import { AppRoutes } from './routes/app-routes';
import { useHashScroll } from './scroll/use-hash-scroll';
import { useScrollRestoration } from './scroll/use-scroll-restoration';
import type { Services } from './services';
import { ServicesContext } from './services-context';
import { useAddressEcosystem } from './viewer/use-address-ecosystem';
import { useLiveStream } from './live/use-live-stream';
import { Visits } from './visits/visits';
import { DeferredUnsentChanges } from './waiting/deferred-unsent-changes';
import { ViewerProvider } from './viewer/viewer-provider';
import type { ViewerStore } from './viewer/viewer-store';

const schemes = colorSchemeManager();

function Themed({ children }: { children: React.ReactNode }) {
  const color = useViewer().ecosystem?.primaryColor ?? null;
  const theme = useMemo(() => themeFor(color), [color]);
  const variables = useMemo(() => variablesFor(color), [color]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
    >
      {children}
    </MantineProvider>
  );
}

function Page() {
  useScrollRestoration();
  useHashScroll();
  useHeadingFocus();
  useFieldFocus();
  useLiveStream();
  return (
    <>
      <Frame>
        <AppRoutes />
      </Frame>
      <Notices />
      <Visits />
      <DeferredUnsentChanges />
    </>
  );
}

export function App({ services, store }: { services: Services; store: ViewerStore }) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const address = useAddressEcosystem(pathname, store, services, attempt);
  const live = useLiveRemotes(pathname, services.isMutating);
  const context = useMemo(
    () => ({ services, store, address, live, retryAddress: () => setAttempt((count) => count + 1) }),
    [services, store, address, live],
  );
  return (
    <ServicesContext value={context}>
      <ViewerProvider store={store} address={address}>
        <Themed>
          <Page />
        </Themed>
      </ViewerProvider>
    </ServicesContext>
  );
}
