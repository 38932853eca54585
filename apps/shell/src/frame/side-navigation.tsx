import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { Brand } from './brand';
import { NavigationIcon } from './navigation-icons';
import type { NavigationItem } from './navigation-model';
import { UnreadMessages } from './unread-messages';

function Entry({ item, active, narrow }: { item: NavigationItem; active: boolean; narrow: boolean }) {
  const link = (
    <Link
      to={item.to}
      className="ly-nav-item"
      aria-current={active ? 'page' : undefined}
      aria-label={narrow ? item.label : undefined}
    >
      <NavigationIcon name={item.icon} />
      {narrow ? null : <span>{item.label}</span>}
      {item.badge ? <UnreadMessages /> : null}
    </Link>
  );
  return (
    <li>
      {narrow ? (
        <Tooltip label={item.label} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

export interface SideNavigationProps {
  items: readonly NavigationItem[];
  active: NavigationItem | null;
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
}

/** The desktop's left side: icons with words, or icons alone. */
export function SideNavigation({ items, active, narrow, onNarrow }: SideNavigationProps) {
  const t = useT();
  const { program } = useViewer();
  const general = items.filter((item) => !item.inProgram);
  const inProgram = items.filter((item) => item.inProgram);
  const list = (part: readonly NavigationItem[]) =>
    part.map((item) => <Entry key={item.to} item={item} active={item === active} narrow={narrow} />);
  return (
    <nav className="ly-side" aria-label={t('frame.navigation')}>
      <Brand narrow={narrow} />
      <div className="ly-side-lists">
        <ul>{list(general)}</ul>
        {inProgram.length && program ? (
          <>
            <h2 className="ly-side-heading" title={program.name}>
              {narrow ? <span aria-hidden>·</span> : program.name}
            </h2>
            <ul aria-label={program.name}>{list(inProgram)}</ul>
          </>
        ) : null}
      </div>
      <button
        type="button"
        className="ly-nav-item ly-side-toggle"
        aria-expanded={!narrow}
        aria-label={narrow ? t('frame.expand') : t('frame.collapse')}
        onClick={() => onNarrow(!narrow)}
      >
        {narrow ? (
          <IconLayoutSidebarLeftExpand size={20} stroke={1.7} aria-hidden />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} aria-hidden />
        )}
        {narrow ? null : <span>{t('frame.collapse')}</span>}
      </button>
    </nav>
  );
}
