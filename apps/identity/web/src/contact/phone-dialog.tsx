import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, TextInput } from '@lyceum/web/design-system';
import { errorField, errorText } from '@lyceum/web/graphql';
import { useUser } from '@lyceum/web/viewer';
import { SaveNewEcosystemUserPhoneNumberDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface PhoneDialogProps {
  phone: string;
  onClose: () => void;
  /** Called when a code was sent to the number. */
  onSent: () => void;
}

export default function PhoneDialog({ phone: present, onClose, onSent }: PhoneDialogProps) {
  const t = useT();
  const { id } = useUser();
  const [save, { loading, error }] = useMutation(SaveNewEcosystemUserPhoneNumberDocument);
  const [phone, setPhone] = useState(present);
  const submit = async () => {
    const answer = await save({ variables: { userId: id, phone } }).catch(() => null);
    const result = answer?.data?.saveNewEcosystemUserPhoneNumber;
    if (!result?.saved) return;
    notify({ tone: 'good', message: t('settings.saved') });
    if (result.verificationSent) onSent();
    else onClose();
  };
  const isNumberWrong = error !== undefined && errorField(error) === 'phone';
  return (
    <FormDialog
      title={t('fields.phoneNumber')}
      size="md"
      submitLabel={t('settings.save')}
      errorTitle={t('security.failed')}
      error={isNumberWrong ? undefined : error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        size="md"
        type="tel"
        label={t('fields.phoneNumber')}
        description={t('contact.phoneHelp')}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        error={isNumberWrong ? errorText(error) : null}
        autoComplete="tel"
        data-autofocus
      />
    </FormDialog>
  );
}
