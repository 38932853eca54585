import { useEffect, type ReactNode } from 'react';
import { ConfirmDialog, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { SignOutQuestion } from './sign-out-question';

interface SignOutDialogProps {
  question: SignOutQuestion;
  onClose: () => void;
}

/** Asks whether to sign out and delete unsent changes, or to stay signed in. */
export default function SignOutDialog({ question, onClose }: SignOutDialogProps): ReactNode {
  const t = useT();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('frame.unsentTitle')}
      confirmLabel={t('frame.unsentSignOut')}
      onConfirm={() => question.answer('sign-out')}
      onClose={() => {
        question.answer('stay');
        onClose();
      }}
    >
      <Words question={question} />
    </ConfirmDialog>
  );
}

/** Reports that the dialog has rendered. */
function Words({ question: { count, shown } }: Pick<SignOutDialogProps, 'question'>) {
  const t = useT();
  useEffect(shown, [shown]);
  return <Text size="sm">{t('frame.unsentText', { count })}</Text>;
}
