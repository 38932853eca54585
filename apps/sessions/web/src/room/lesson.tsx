import { Suspense, useEffect, useRef, useState } from 'react';
import { ListSkeleton, lazyPart, notify } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { serveOwnFonts } from '../lesson-documents/excalidraw-assets';
import { useDocuments } from '../lesson-documents/use-documents';
import { useLessonFiles } from '../lesson-documents/use-lesson-files';
import { ControlBar, type Panel } from './control-bar';
import { Knock } from './knock';
import { LeaveQuestion } from './leave-question';
import { LessonHead } from './lesson-head';
import { ObserverNotice } from './observer-notice';
import { OneToOneNotice } from './one-to-one-notice';
import { RecordingNotice } from './recording-notice';
import { useRoomView } from './room-context';
import { SidePart } from './side-part';
import { Stage } from './stage';
import { useRecording } from './use-recording';
import classes from './room.module.css';

const Whiteboard = lazyPart(() => {
  serveOwnFonts();
  return import('../lesson-documents/whiteboard');
});

interface LessonProps {
  subject: string;
  sessionId: string;
  forUserId: string | null;
}

/** The lesson: people, the shared screen or whiteboard, and the side panel. */
export function Lesson({ subject, sessionId, forUserId }: LessonProps) {
  const t = useT();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [board, setBoard] = useState(false);
  const { mutedAt, messages, own, ahead } = useRoomView();
  const documents = useDocuments(board || panel === 'notes', sessionId, forUserId, own?.place ?? null);
  const files = useLessonFiles(sessionId);
  const recording = useRecording(sessionId);
  // Messages from before the page joined do not count as unread.
  const [seenAt, setSeenAt] = useState(() => Date.now() + ahead);
  useEffect(() => {
    if (mutedAt) notify({ tone: 'info', message: t('room.mutedByLeader') });
  }, [mutedAt, t]);
  useEffect(() => {
    const newest = messages.at(-1);
    if (panel === 'chat' && newest) setSeenAt((before) => Math.max(before, Date.parse(newest.at)));
  }, [panel, messages]);
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
      <div>
        <LessonHead subject={subject} />
        <OneToOneNotice />
        <ObserverNotice />
        <Knock />
        <RecordingNotice sessionId={sessionId} own={recording} />
      </div>
      <div className={classes.body} data-panel={panel ?? undefined}>
        <Stage
          board={
            board ? (
              <Suspense fallback={<ListSkeleton />}>
                {documents ? <Whiteboard documents={documents} images={files} /> : <ListSkeleton />}
              </Suspense>
            ) : null
          }
        />
        {panel ? (
          <SidePart panel={panel} sessionId={sessionId} documents={documents} onClose={close} />
        ) : null}
      </div>
      <ControlBar
        panel={panel}
        onPanel={toggle}
        unread={messages.filter(({ at }) => Date.parse(at) > seenAt).length}
        board={board}
        onBoard={() => setBoard((before) => !before)}
      />
      <LeaveQuestion />
    </div>
  );
}
