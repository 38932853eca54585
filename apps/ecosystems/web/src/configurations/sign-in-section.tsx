import { Link } from 'react-router';
import { Section, Switch } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';

/** Requirements on every sign-in. */
export function SignInSection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <Section
      id="sign-in"
      title={t('config.signIn')}
      actions={<Link to="/account-settings/single-sign-on">{t('config.singleSignOn')}</Link>}
    >
      <Switch
        {...field('MFAEnabled')}
        label={t('config.secondStep')}
        description={t('config.secondStepHelp')}
        checked={values.secondStep}
        onChange={(event) => set({ secondStep: event.currentTarget.checked })}
      />
    </Section>
  );
}
