import { Suspense, useEffect, useRef } from 'react';
import { CloseButton, ListSkeleton, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { LessonDocuments } from '../lesson-documents/lesson-documents';
import { ChatPanel } from './chat-panel';
import { ChecksNotice } from './checks-notice';
import type { Panel } from './control-bar';
import { PeoplePanel } from './people-panel';
import { RecordingPanel } from './recording-panel';
import classes from './room.module.css';

const NotesPanel = lazyPart(() => import('../lesson-documents/notes-panel'));
const FilesPanel = lazyPart(() => import('../lesson-documents/files-panel'));
const ReportIssue = lazyPart(() => import('../lesson-documents/report-issue'));

interface SidePartProps {
  panel: Panel;
  sessionId: string;
  documents: LessonDocuments | null;
  onClose: () => void;
}

/** The panel beside the lesson; on a phone it covers the lesson. */
export function SidePart({ panel, onClose, ...rest }: SidePartProps) {
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
      <Suspense fallback={<ListSkeleton />}>
        <PanelBody panel={panel} onClose={onClose} {...rest} />
      </Suspense>
    </section>
  );
}

function PanelBody({ panel, sessionId, documents, onClose }: SidePartProps) {
  if (panel === 'people') return <PeoplePanel />;
  if (panel === 'chat') return <ChatPanel />;
  if (panel === 'recording') return <RecordingPanel />;
  if (panel === 'files') return <FilesPanel sessionId={sessionId} />;
  if (panel === 'report') return <ReportIssue sessionId={sessionId} onDone={onClose} />;
  if (!documents) return <ListSkeleton />;
  return (
    <>
      <ChecksNotice />
      <NotesPanel documents={documents} />
    </>
  );
}
