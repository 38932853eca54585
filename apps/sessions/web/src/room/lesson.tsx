import { useEffect, useRef, useState } from 'react';
import { notify } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ControlBar, type Panel } from './control-bar';
import { LessonHead } from './lesson-head';
import { useRoomView } from './room-context';
import { SidePart } from './side-part';
import { Stage } from './stage';
import classes from './room.module.css';

/** The lesson itself: people, what is shown, and what stands beside it. */
export function Lesson({ subject }: { subject: string }) {
  const t = useT();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { mutedAt, messages } = useRoomView();
  const [seen, setSeen] = useState(messages.length);
  useEffect(() => {
    if (mutedAt) notify({ tone: 'info', message: t('room.mutedByLeader') });
  }, [mutedAt, t]);
  useEffect(() => {
    if (panel === 'chat') setSeen(messages.length);
  }, [panel, messages.length]);
  const opener = useRef<HTMLElement | null>(null);
  const toggle = (next: Panel) => {
    opener.current = document.activeElement as HTMLElement | null;
    setPanel((before) => (before === next ? null : next));
  };
  const close = () => {
    setPanel(null);
    opener.current?.focus();
  };
  return (
    <div className={classes.lesson}>
      <LessonHead subject={subject} />
      <div className={classes.body} data-panel={panel ?? undefined}>
        <Stage board={null} />
        {panel ? <SidePart panel={panel} onClose={close} /> : null}
      </div>
      <ControlBar panel={panel} onPanel={toggle} unread={Math.max(0, messages.length - seen)} />
    </div>
  );
}
