import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, Form, notify, PasswordInput } from '@lyceum/web/design-system';
import { ChangePasswordDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { NewPasswordFields, passwordsReady } from './new-password-fields';

/** The present password, then the new one twice. Other devices are signed out. */
export function ChangePasswordForm() {
  const t = useT();
  const [change, { loading, error }] = useMutation(ChangePasswordDocument);
  const [oldPass, setOldPass] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [refusal, setRefusal] = useState<{ isOld: boolean; text: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const answer = await change({ variables: { oldPass, newPass: password } }).catch(() => null);
    const result = answer?.data?.changePassword;
    if (result?.refusal) {
      const isOld = result.refusal === 'WRONG_PASSWORD' || result.refusal === 'TOO_MANY_TRIES';
      setRefusal({ isOld, text: t(`refusals.${result.refusal}`) });
    }
    if (!result?.saved) return;
    setOldPass('');
    setPassword('');
    setRepeated('');
    notify({ tone: 'good', message: t('password.saved') });
  };
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)}>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <PasswordInput
        size="md"
        label={t('fields.oldPassword')}
        value={oldPass}
        onChange={(event) => setOldPass(event.currentTarget.value)}
        error={refusal?.isOld ? refusal.text : null}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        required
        withAsterisk={false}
      />
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        refusal={refusal && !refusal.isOld ? refusal.text : null}
      />
      <div>
        <Button type="submit" loading={loading} disabled={!oldPass || !passwordsReady(password, repeated)}>
          {t('password.change')}
        </Button>
      </div>
    </Form>
  );
}
