import { Suspense, useState, type ReactNode } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';
import { device } from '../device';
import { NotificationBell } from '../notifications/notification-bell';
import { Nothing, optionalPart } from '../parts/optional-part';
import { Palette } from '../palette/palette';
import { useRemotes } from '../registry/use-live-remotes';
import { OPERATORS_ECOSYSTEM } from '../viewer/viewer-from-answer';
import { ArchivedStrip } from './archived-strip';
import { activeItem, navigationFor } from './navigation-model';
import { EcosystemSwitcher } from './ecosystem-switcher';
import { PersonMenu } from './person-menu';
import { ProgramSwitcher } from './program-switcher';
import { SideNavigation } from './side-navigation';
import { WelcomeStrip } from './welcome-strip';

const LessonKnocks = optionalPart(() => import('../knocks/lesson-knocks'), Nothing);
const VisitStrip = optionalPart(() => import('../visits/visit-strip'), Nothing);
const BottomNavigation = optionalPart(() => import('./bottom-navigation'), Nothing);

const PHONE = '(max-width: 48em)';

/** Navigation, top bar and the screen between them. Loaded after the sign-in. */
export default function SignedInFrame({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const { list } = useRemotes();
  const { pathname } = useLocation();
  const [narrow, setNarrow] = useState(device.navigationNarrow);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const items = navigationFor(list?.remotes ?? [], viewer);
  const active = activeItem(items, pathname);
  const visiting = viewer.has('INTERNAL_ADMIN') && viewer.ecosystem?.profileId !== OPERATORS_ECOSYSTEM;
  const changeNarrow = (next: boolean) => {
    device.setNavigationNarrow(next);
    setNarrow(next);
  };
  return (
    <div className="ly-frame" data-narrow={narrow || undefined}>
      {phone ? null : (
        <SideNavigation items={items} active={active} narrow={narrow} onNarrow={changeNarrow} />
      )}
      <div className="ly-main-column">
        <header className="ly-top">
          <div className="ly-top-start">
            <EcosystemSwitcher compact={phone} />
            <ProgramSwitcher />
          </div>
          <div className="ly-top-end">
            <Palette />
            <NotificationBell />
            <PersonMenu />
          </div>
        </header>
        {visiting ? (
          <Suspense fallback={null}>
            <VisitStrip />
          </Suspense>
        ) : null}
        {viewer.has('LEADER') ? (
          <Suspense fallback={null}>
            <LessonKnocks />
          </Suspense>
        ) : null}
        <ArchivedStrip />
        <WelcomeStrip />
        <main id="main" className="ly-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {phone ? (
        <Suspense fallback={<div className="ly-bottom" />}>
          <BottomNavigation items={items} active={active} />
        </Suspense>
      ) : null}
    </div>
  );
}
