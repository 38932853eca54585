import { useNavigate } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Dialog, ErrorState, ListSkeleton } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { TutorZoneDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { AwayForm } from '../time-away/add-away';
import { awayOf, type Absent } from './absent';

interface FindSubstitutesDialogProps {
  absent: Absent;
  onChanged: () => unknown;
  onClose: () => void;
}

/** The sessions of a tutor who cannot come, each with the best substitutes, to settle in one step. */
export default function FindSubstitutesDialog({ absent, onChanged, onClose }: FindSubstitutesDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const reader = useReader();
  const { userId, name } = absent;
  const { data, error, refetch } = useQuery(TutorZoneDocument, { variables: { userIds: [userId] } });
  const changed = async (left: number) => {
    onClose();
    // The tutor's page says why sessions were left unchanged.
    if (left > 0) await navigate(`/time-away/${userId}`);
    else await onChanged();
  };
  return (
    <Dialog opened onClose={onClose} title={t('programCalendar.substitutesFor', { name })} size="xl">
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : (
        <AwayForm
          userId={userId}
          given={awayOf(absent, data.findUsersById[0]?.profile?.timeZoneId ?? reader.timeZoneId)}
          onChanged={changed}
        />
      )}
    </Dialog>
  );
}
