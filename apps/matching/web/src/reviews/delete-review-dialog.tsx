import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { DeleteReviewDocument, type ListedReviewFragment, type RatingType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReviewCard } from '../review/review-card';

interface DeleteReviewDialogProps {
  review: ListedReviewFragment;
  type: RatingType;
  onDeleted: () => unknown;
  onClose: () => void;
}

/** Deletes a review after a confirmation and a reason. */
export default function DeleteReviewDialog({ review, type, onDeleted, onClose }: DeleteReviewDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [remove] = useMutation(DeleteReviewDocument);
  const confirm = async () => {
    await remove({ variables: { input: { reviewId: review.id, reason } } });
    notify({ tone: 'good', message: t('deleteReview.done') });
    await onDeleted();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('deleteReview.title')}
      confirmLabel={t('deleteReview.action')}
      danger
      disabled={!reason.trim()}
      onConfirm={confirm}
    >
      <ReviewCard review={review} type={type} />
      <Text>{t('deleteReview.what')}</Text>
      <Textarea
        label={t('deleteReview.reason')}
        description={t('deleteReview.reasonHelp')}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
