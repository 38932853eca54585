import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useScrollSpy } from '@mantine/hooks';
import { useReader } from '@lyceum/web/i18n';
import { Link } from 'react-router';
import { useT } from '../i18n';
import styles from './section-index.module.css';

const HEADINGS = 'section[id] > .ly-section-header h2';

const sectionId = (heading: HTMLElement) => heading.closest('section')?.id ?? '';

/** A long form with links to its sections beside it, where the window is wide enough. */
export function WithSectionIndex({ children }: { children: ReactNode }) {
  const { language } = useReader();
  const form = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.columns}>
      <div ref={form} className={styles.form}>
        {children}
      </div>
      <SectionIndex key={language} form={form} />
    </div>
  );
}

function SectionIndex({ form }: { form: RefObject<HTMLDivElement | null> }) {
  const t = useT();
  const { active, data, initialized, reinitialize } = useScrollSpy({ selector: HEADINGS, offset: 100 });
  const known = data.length;
  // Sections whose code loads later are added when they appear.
  useEffect(() => {
    const element = form.current;
    if (!element || !initialized) return undefined;
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(HEADINGS).length !== known) reinitialize();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form, initialized, known, reinitialize]);
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
