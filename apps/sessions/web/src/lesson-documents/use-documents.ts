import { useEffect, useState } from 'react';
import { useViewerActions } from '@lyceum/web/viewer';
import type { LessonDocuments } from './lesson-documents';

/** The lesson's documents in the current room, created when first needed. */
export function useDocuments(
  wanted: boolean,
  sessionId: string,
  forUserId: string | null,
  place: string | null,
): LessonDocuments | null {
  const { openSocket } = useViewerActions();
  const [documents, setDocuments] = useState<LessonDocuments | null>(null);
  const [ever, setEver] = useState(false);
  if (wanted && !ever) setEver(true);
  useEffect(() => {
    if (!ever) return;
    let opened: LessonDocuments | null = null;
    let gone = false;
    void import('./lesson-documents').then(
      ({ LessonDocuments: Documents }) => {
        if (gone) return;
        opened = new Documents({ sessionId, forUserId, place, openSocket });
        setDocuments(opened);
      },
      () => undefined, // requested again when opened next
    );
    return () => {
      gone = true;
      setDocuments(null);
      opened?.close();
    };
  }, [ever, sessionId, forUserId, place, openSocket]);
  return documents;
}
