import { useEffect, useRef } from 'react';
import { CloseButton } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ChatPanel } from './chat-panel';
import type { Panel } from './control-bar';
import { PeoplePanel } from './people-panel';
import classes from './room.module.css';

/** What stands beside the lesson; on a phone above it. */
export function SidePart({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [panel]);
  return (
    <section
      className={classes.side}
      aria-label={t(`room.${panel}`)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.sideHead}>
        <h2 ref={title} tabIndex={-1}>
          {t(`room.${panel}`)}
        </h2>
        <CloseButton aria-label={t('room.close')} onClick={onClose} />
      </div>
      {panel === 'people' ? <PeoplePanel /> : <ChatPanel />}
    </section>
  );
}
