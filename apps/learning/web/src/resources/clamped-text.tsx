import { useEffect, useRef, useState } from 'react';
import { UnstyledButton } from '@lyceum/web/design-system';
import { useT } from './i18n';
import classes from './resources.module.css';

/** The first lines of a text, with a button to expand a longer one. */
export function ClampedText({ text, about }: { text: string; about: string }) {
  const t = useT();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { current } = paragraph;
    if (!current || isOpen) return;
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [text, isOpen]);
  return (
    <div>
      <p ref={paragraph} className={classes.description} data-clamped={!isOpen || undefined}>
        {text}
      </p>
      {isCut ? (
        <UnstyledButton
          className={`ly-link-button ${classes.more}`}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'resources.lessOf' : 'resources.moreOf', { name: about })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'resources.less' : 'resources.more')}
        </UnstyledButton>
      ) : null}
    </div>
  );
}
