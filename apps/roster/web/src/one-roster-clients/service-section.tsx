import { Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { Fact } from '../managed-sftp/fact';
import shared from '../managed-sftp/managed-sftp.module.css';

const SERVICE = '/ims/oneroster/rostering/v1p2';
const GRADEBOOK = '/ims/oneroster/gradebook/v1p2';
const TOKEN = '/ims/oneroster/token';

/** The values to be entered into the reading system. */
export function ServiceSection() {
  const t = useT();
  const { origin } = window.location;
  return (
    <Section title={t('provider.service')} description={t('provider.serviceHelp')}>
      <dl className={shared.facts}>
        <Fact name={t('provider.address')} value={origin + SERVICE} />
        <Fact name={t('provider.gradebookAddress')} value={origin + GRADEBOOK} />
        <Fact name={t('provider.tokenAddress')} value={origin + TOKEN} />
      </dl>
    </Section>
  );
}
