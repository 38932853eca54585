import { Suspense, useState } from 'react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import type { AskedQuestionFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';

const ScoringDialog = lazyPart(() => import('./scoring-dialog'));

interface ScoreButtonProps {
  assessmentId: string;
  /** Of the current version. */
  questions: readonly AskedQuestionFragment[];
  /** Number of responses that the viewer still has to score. */
  count: number;
  onClose: () => unknown;
}

export default function ScoreButton({ assessmentId, questions, count, onClose }: ScoreButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (count === 0 && !open) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('scoring.open', { count })}
      </Button>
      {open ? (
        <Suspense>
          <ScoringDialog
            assessmentId={assessmentId}
            questions={questions}
            onClose={() => {
              setOpen(false);
              void onClose();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
