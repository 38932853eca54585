import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Dialog, FormDialog, Stack, Text, TextInput } from '@lyceum/web/design-system';
import { errorField, errorText } from '@lyceum/web/graphql';
import {
  AddMfaMethodDocument,
  CleanupMfaMethodsDocument,
  ValidateMfaCodeDocument,
  type AddMfaMethodMutation,
  type MfaMethodType,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { PasswordField } from './password-field';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';
import { CodeField } from './code-field';

type Begun = AddMfaMethodMutation['addMFAMethod'];

/** Password, first code, and, with the first method, the recovery codes. */
export default function EnrolDialog({ method, onClose }: { method: MfaMethodType; onClose: () => void }) {
  const t = useT();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [cleanUp] = useMutation(CleanupMfaMethodsDocument);
  const title = t(`security.method.${method}`);
  const leave = () => {
    // Removes a begun enrolment; if that fails, an unfinished one has no effect.
    void (begun ? cleanUp().catch(() => null) : Promise.resolve()).then(onClose);
  };
  if (codes.length > 0) {
    return (
      <Dialog opened onClose={onClose} title={t('security.recovery')}>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </Dialog>
    );
  }
  if (!begun) return <Begin method={method} title={title} onBegun={setBegun} onClose={onClose} />;
  const done = (recovery: readonly string[]) => (recovery.length > 0 ? setCodes(recovery) : onClose());
  return <Finish method={method} title={title} begun={begun} onDone={done} onClose={leave} />;
}

interface StepProps {
  method: MfaMethodType;
  title: string;
  onClose: () => void;
}

function Begin({ method, title, onBegun, onClose }: StepProps & { onBegun: (begun: Begun) => void }) {
  const t = useT();
  const [add, { loading, error }] = useMutation(AddMfaMethodDocument);
  const [password, setPassword] = useState('');
  const [phone, setPhone] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    const sendTo = method === 'TEXT' && phone ? phone : null;
    const answer = await add({ variables: { method, password, sendTo } }).catch(() => null);
    const result = answer?.data?.addMFAMethod;
    if (result?.added) onBegun(result);
    else if (result?.refusal) setRefusal(t(`mfaRefusals.${result.refusal}`));
  };
  const isPhoneWrong = error !== undefined && errorField(error) === 'sendTo';
  return (
    <FormDialog
      title={title}
      size="md"
      submitLabel={t('security.next')}
      errorTitle={t('security.failed')}
      error={isPhoneWrong ? undefined : error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t(`security.about.${method}`)}</Text>
      {method === 'TEXT' ? (
        <TextInput
          size="md"
          type="tel"
          label={t('fields.phoneNumber')}
          description={t('security.phoneHelp')}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
          error={isPhoneWrong ? errorText(error) : null}
          autoComplete="tel"
        />
      ) : null}
      <PasswordField value={password} onChange={setPassword} refusal={refusal} />
    </FormDialog>
  );
}

interface FinishProps extends StepProps {
  begun: Begun;
  onDone: (recoveryCodes: readonly string[]) => void;
}

function Finish({ method, title, begun, onDone, onClose }: FinishProps) {
  const t = useT();
  const [validate, { loading, error }] = useMutation(ValidateMfaCodeDocument);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    const answer = await validate({ variables: { method, code } }).catch(() => null);
    const result = answer?.data?.validateMFACode;
    if (result?.validated) onDone(result.recoveryCodes);
    else if (result?.refusal) setRefusal(t(`mfaRefusals.${result.refusal}`));
  };
  return (
    <FormDialog
      title={title}
      size="md"
      submitLabel={t('security.confirm')}
      errorTitle={t('security.failed')}
      error={error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      {begun.uri && begun.secret ? (
        <Stack gap="sm">
          <Text size="sm">{t('security.scan')}</Text>
          <QrCode text={begun.uri} label={t('security.qr')} />
          <Text size="sm">{t('security.typeKey')}</Text>
          <div className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</div>
        </Stack>
      ) : (
        <Text size="sm" role="status">
          {t('security.codeSent', { sendTo: begun.sendTo ?? '' })}
        </Text>
      )}
      <CodeField value={code} onChange={setCode} refusal={refusal} focused={!begun.secret} />
    </FormDialog>
  );
}
