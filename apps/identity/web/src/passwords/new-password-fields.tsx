import { PasswordInput, VisuallyHidden } from '@lyceum/web/design-system';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { checkPassword, LONGEST, SHORTEST } from './password-rules';

interface NewPasswordFieldsProps {
  password: string;
  repeated: string;
  onPassword: (value: string) => void;
  onRepeated: (value: string) => void;
  /** The server's refusal of the password. */
  refusal?: string | null;
}

/** A new password, typed twice, with its rules checked while it is typed. */
export function NewPasswordFields({
  password,
  repeated,
  onPassword,
  onRepeated,
  refusal,
}: NewPasswordFieldsProps) {
  const t = useT();
  const { longEnough, shortEnough } = checkPassword(password);
  const same = repeated.length > 0 && password === repeated;
  const toggle = { 'aria-label': t('fields.showPassword') };
  return (
    <>
      <PasswordInput
        id="new-password"
        size="md"
        label={t('fields.newPassword')}
        value={password}
        onChange={(event) => onPassword(event.currentTarget.value)}
        error={refusal}
        autoComplete="new-password"
        aria-describedby="password-rules"
        visibilityToggleButtonProps={toggle}
        required
        withAsterisk={false}
      />
      <PasswordInput
        id="repeat-password"
        size="md"
        label={t('fields.repeatPassword')}
        value={repeated}
        onChange={(event) => onRepeated(event.currentTarget.value)}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        required
        withAsterisk={false}
      />
      <ul id="password-rules" className={styles.rules} aria-live="polite">
        <Rule kept={longEnough} text={t('password.ruleShortest', { least: SHORTEST })} />
        <Rule kept={shortEnough && password.length > 0} text={t('password.ruleLongest', { most: LONGEST })} />
        <Rule kept={same} text={t('password.ruleSame')} />
      </ul>
      <p className={styles.lead} style={{ margin: 0 }}>
        {t('password.hint')}
      </p>
    </>
  );
}

function Rule({ kept, text }: { kept: boolean; text: string }) {
  const t = useT();
  return (
    <li className={kept ? `${styles.rule} ${styles.kept}` : styles.rule}>
      {kept ? (
        <IconCircleCheckFilled size={18} aria-hidden />
      ) : (
        <IconCircle size={18} stroke={1.6} aria-hidden />
      )}
      {text}
      {kept ? <VisuallyHidden>{t('password.ruleKept')}</VisuallyHidden> : null}
    </li>
  );
}

/** Whether the form may be sent. */
export function passwordsReady(password: string, repeated: string): boolean {
  const { longEnough, shortEnough } = checkPassword(password);
  return longEnough && shortEnough && password === repeated;
}
