import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { RemovePlatformPairDocument, type PairRowFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';

interface EndPairDialogProps {
  pair: PairRowFragment;
  onEnded: () => unknown;
  onClose: () => void;
}

/** Ends a pair after a confirmation. */
export default function EndPairDialog({ pair, onEnded, onClose }: EndPairDialogProps) {
  const t = useT();
  const { tutor, tutee, program, programId } = pair;
  const [end] = useMutation(RemovePlatformPairDocument);
  const confirm = async () => {
    await end({ variables: { tutorId: tutor.id, tuteeId: tutee.id, programId } });
    notify({ tone: 'good', message: t('endPair.done') });
    await onEnded();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('endPair.title')}
      confirmLabel={t('endPair.action')}
      danger
      onConfirm={confirm}
    >
      <Text>
        {t('endPair.what', {
          leader: nameOf(tutor, t),
          learner: nameOf(tutee, t),
          program: program.name,
        })}
      </Text>
    </ConfirmDialog>
  );
}
