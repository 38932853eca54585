import { Button, ErrorState, Group } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { DateReview } from './date-review';
import { allDecided, countToSave } from './resolutions';
import type { SaveReview } from './use-save-review';

export interface SaveReviewPanelProps {
  saving: Omit<SaveReview, 'start'>;
  mayForce: boolean;
  /** Label of the save button, such as "Save 12 sessions". */
  saveLabel: (count: number) => string;
  /** Whether existing sessions are edited: a skipped date then stays unchanged. */
  editing?: boolean;
}

/** The dates, the resolutions of conflicts, and the button that saves. */
export function SaveReviewPanel({ saving, mayForce, saveLabel, editing = true }: SaveReviewPanelProps) {
  const t = useT();
  const { review, resolutions, ownTimes, refusal, busy } = saving;
  if (!review) return null;
  const count = countToSave(review.dates, resolutions);
  const ready = allDecided(review.dates, resolutions, ownTimes) && count > 0;
  return (
    <DateReview
      dates={review.dates}
      resolutions={resolutions}
      onResolutions={saving.setResolutions}
      ownTimes={ownTimes}
      onOwnTimes={saving.setOwnTimes}
      mayForce={mayForce}
      refused={saving.refused}
      editing={editing}
    >
      {refusal ? <ErrorState error={refusal.error} variant="inline" title={t('book.failed')} /> : null}
      <Group gap="xs">
        <Button size="md" disabled={!ready} loading={busy} onClick={() => void saving.save()}>
          {saveLabel(count)}
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={saving.back}>
          {t('book.back')}
        </Button>
      </Group>
    </DateReview>
  );
}
