import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import {
  CancelTutoringRequestDocument,
  DeclineTutoringRequestDocument,
  DeleteTutoringRequestDocument,
  type RequestCardFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface EndDialogProps {
  request: RequestCardFragment;
  action: 'decline' | 'cancel' | 'delete';
  onClose: () => void;
}

function useEnd({ request, action, onClose }: EndDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const refetchQueries = 'active';
  const [decline, declining] = useMutation(DeclineTutoringRequestDocument, { refetchQueries });
  const [cancel, cancelling] = useMutation(CancelTutoringRequestDocument, { refetchQueries });
  const [remove, removing] = useMutation(DeleteTutoringRequestDocument, { refetchQueries });
  const requestId = request.id;
  const message = text.trim();
  const mutations = {
    decline: () => decline({ variables: { requestId, message } }),
    cancel: () => cancel({ variables: { requestId } }),
    delete: () => remove({ variables: { requestId, reason: message || null } }),
  };
  const submit = async () => {
    setAttempt((count) => count + 1);
    setRefusal(null);
    if (action === 'decline' && !message) return;
    try {
      await mutations[action]();
      notify({ tone: 'good', message: t(`requests.done.${action}`) });
      onClose();
    } catch (cause) {
      setRefusal(cause);
    }
  };
  const missing = action === 'decline' && attempt > 0 && !message ? t('requests.messageMissing') : null;
  const busy = declining.loading || cancelling.loading || removing.loading;
  return { text, setText, attempt, refusal, missing, busy, submit };
}

/** Declines with a message, withdraws, or deletes a request, after explaining the consequence. */
export default function EndDialog(props: EndDialogProps) {
  const { request, action, onClose } = props;
  const t = useT();
  const form = useEnd(props);
  const field = 'request-message';
  const writes = action !== 'cancel';
  return (
    <FormDialog
      title={t(`requests.endTitle.${action}`)}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t(`requests.endTitle.${action}`)}
      busy={form.busy}
      problems={form.missing ? [{ fieldId: field, message: form.missing }] : []}
      attempt={form.attempt}
      error={form.refusal}
      errorTitle={t('requests.notDone')}
    >
      <Text>
        {t(`requests.endText.${action}`, { name: request.fromName, subjects: request.subjects.join(', ') })}
      </Text>
      {writes ? (
        <Textarea
          id={field}
          label={t(`requests.endField.${action}`)}
          required={action === 'decline'}
          error={form.missing}
          maxLength={1000}
          autosize
          minRows={3}
          value={form.text}
          onChange={(event) => form.setText(event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  );
}
