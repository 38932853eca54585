import type { Ref } from 'react';
import { PasswordInput, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';

/** The sign-in address, as `email` of the form. */
export function EmailField() {
  const t = useT();
  return (
    <TextInput
      name="email"
      type="email"
      size="md"
      label={t('fields.email')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
    />
  );
}

/** Address and password, as `email` and `password` of the form. */
export function SignInFields({ passwordRef }: { passwordRef?: Ref<HTMLInputElement> }) {
  const t = useT();
  return (
    <>
      <EmailField />
      <PasswordInput
        ref={passwordRef}
        name="password"
        size="md"
        label={t('fields.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        required
        withAsterisk={false}
      />
    </>
  );
}
