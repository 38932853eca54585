import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useScrollSpy } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from './i18n';
import styles from './section-index.module.css';

const HEADINGS = 'section[id] > .ly-section-header h2';

const sectionId = (heading: HTMLElement) => heading.closest('section')?.id ?? '';

/** A long form with its headings beside it, where the window has the room: each leads to its section. */
export function WithSectionIndex({ children }: { children: ReactNode }) {
  const { language } = useViewer();
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <SectionIndex key={language} />
    </div>
  );
}

function SectionIndex() {
  const t = useT();
  const { active, data } = useScrollSpy({ selector: HEADINGS, offset: 100 });
  return (
    <nav className={styles.index} aria-label={t('form.onThisPage')}>
      <ul>
        {data.map(({ value, getNode }, index) => (
          <li key={sectionId(getNode())}>
            <Link
              to={{ hash: sectionId(getNode()) }}
              replace
              aria-current={index === active ? 'location' : undefined}
            >
              {value}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
