import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { device } from '../device';
import { useT } from '../i18n';
import { Brand } from './brand';
import { NavigationIcon } from './navigation-icons';
import { sectionsOf, type NavigationItem, type NavigationSection } from './navigation-model';
import { UnreadMessages } from './unread-messages';
import { useSectionHeading } from './use-section-heading';

/** Scrolls the active entry of a long navigation into view; called once, when it becomes active. */
const showEntry = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

function Entry({ item, active, narrow }: { item: NavigationItem; active: boolean; narrow: boolean }) {
  const link = (
    <Link
      ref={active ? showEntry : undefined}
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

/** Desktop navigation: icons with labels, or icons only; this browser remembers which sections are folded. */
export function SideNavigation({ items, active, narrow, onNarrow }: SideNavigationProps) {
  const t = useT();
  const heading = useSectionHeading();
  const [folded] = useState(() => new Set(device.foldedSections()));
  const fold = (section: NavigationSection, open: boolean) => {
    if (open) folded.delete(section);
    else folded.add(section);
    device.setFoldedSections([...folded]);
  };
  return (
    <nav className="ly-side" aria-label={t('frame.navigation')}>
      <Brand narrow={narrow} />
      <div className="ly-side-lists">
        {sectionsOf(items).map(([section, entries]) => {
          const name = heading(section);
          const list = (
            <ul aria-label={name}>
              {entries.map((item) => (
                <Entry key={item.to} item={item} active={item === active} narrow={narrow} />
              ))}
            </ul>
          );
          if (!name || narrow) return <div key={section}>{list}</div>;
          return (
            <details
              key={section}
              open={!folded.has(section) || (active !== null && entries.includes(active))}
            >
              {/* Stored on the click, because the `toggle` event fires later, and a reload may come first. */}
              <summary
                className="ly-side-heading"
                title={name}
                onClick={({ currentTarget }) => fold(section, !currentTarget.closest('details')?.open)}
              >
                {name}
              </summary>
              {list}
            </details>
          );
        })}
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
