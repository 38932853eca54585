import { Fragment, useEffect, useState } from 'react';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { SidePanel } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { NavigationIcon } from './navigation-icons';
import { UnreadMessages } from './unread-messages';
import { bottomBar, sectionsOf, type NavigationItem } from './navigation-model';
import { useSectionHeading } from './use-section-heading';

/** Navigation on a phone: at most five entries, the last one opening the rest. */
export default function BottomNavigation({
  items,
  active,
}: {
  items: readonly NavigationItem[];
  active: NavigationItem | null;
}) {
  const t = useT();
  const heading = useSectionHeading();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  const { shown, more } = bottomBar(items);
  return (
    <>
      <nav className="ly-bottom" aria-label={t('frame.navigation')}>
        {shown.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            className="ly-bottom-item"
            aria-current={item === active ? 'page' : undefined}
          >
            <NavigationIcon name={item.icon} size={22} />
            <span>{item.label}</span>
            {item.badge ? <UnreadMessages /> : null}
          </Link>
        ))}
        {more.length ? (
          <button
            type="button"
            className="ly-bottom-item"
            aria-haspopup="dialog"
            aria-expanded={open}
            data-active={active !== null && more.includes(active) ? true : undefined}
            onClick={() => setOpen(true)}
          >
            <IconDots size={22} stroke={1.7} aria-hidden />
            <span>{t('frame.more')}</span>
          </button>
        ) : null}
      </nav>
      <SidePanel opened={open} onClose={() => setOpen(false)} title={t('frame.more')} position="bottom">
        {sectionsOf(more).map(([section, entries]) => (
          <Fragment key={section}>
            {section === 'first' ? null : <h3 className="ly-side-heading">{heading(section)}</h3>}
            <ul className="ly-more-list" aria-label={heading(section)}>
              {entries.map((item) => (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    className="ly-nav-item"
                    aria-current={item === active ? 'page' : undefined}
                  >
                    <NavigationIcon name={item.icon} />
                    <span>{item.label}</span>
                    {item.badge ? <UnreadMessages /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </SidePanel>
    </>
  );
}
