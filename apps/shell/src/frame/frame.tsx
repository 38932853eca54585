import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { useViewer } from '@lyceum/web/viewer';
import { device } from '../device';
import { connection } from '../live/connection';
import { useT } from '../i18n';
import { PreviewNotice } from '../preview/preview-notice';
import { useShell, useViewerState } from '../services-context';
import { PublicFrame } from './public-frame';
import { StatusBanner } from './status-banner';

const SignedInFrame = lazy(() => import('./signed-in-frame'));

/** The frame's outline, shown until the viewer is known, so that the layout does not shift. */
function FrameOutline({ children }: { children: ReactNode }) {
  return (
    <div className="ly-frame" data-narrow={device.navigationNarrow() || undefined} aria-hidden>
      <div className="ly-side">
        <div className="ly-brand">
          <Skeleton height={36} width={36} radius="md" />
        </div>
        <div className="ly-side-lists ly-side-outline">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height={24} radius="md" />
          ))}
        </div>
      </div>
      <div className="ly-main-column">
        <div className="ly-top" />
        <div className="ly-main">{children}</div>
      </div>
      <div className="ly-bottom" />
    </div>
  );
}

export function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  const { services } = useShell();
  const { phase } = useViewerState();
  const viewer = useViewer();
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  // While a part restarts, the banner says so and the page loads by itself, so no error panel is shown.
  const waiting = phase === 'booting' || (phase === 'failed' && state !== 'ok');
  const expected = viewer.user !== null || (waiting && services.tokens.expected);
  return (
    <>
      {/* Receives the focus after a sign-in or sign-out, so that Tab starts at the top. */}
      <span id="start" tabIndex={-1} />
      <a href="#main" className="ly-skip">
        {t('frame.skip')}
      </a>
      <StatusBanner />
      <PreviewNotice />
      {viewer.user ? (
        <Suspense fallback={<FrameOutline>{null}</FrameOutline>}>
          <SignedInFrame>{children}</SignedInFrame>
        </Suspense>
      ) : expected ? (
        <FrameOutline>{null}</FrameOutline>
      ) : (
        <PublicFrame>{children}</PublicFrame>
      )}
    </>
  );
}
