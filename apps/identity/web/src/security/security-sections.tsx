import { useQuery } from '@apollo/client/react';
import { ErrorState, FormSkeleton, Section } from '@lyceum/web/design-system';
import { GetAccountSecurityDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DevicesList } from './devices-list';
import { SecondSteps } from './second-steps';

/** Security of the account beside its password: second steps and signed-in devices. */
export default function SecuritySections() {
  const t = useT();
  const { data, error, refetch } = useQuery(GetAccountSecurityDocument, { fetchPolicy: 'cache-and-network' });
  const security = data?.getAccountSecurity;
  return (
    <>
      <Section id="two-steps" title={t('security.title')} description={t('security.description')}>
        {security ? (
          <SecondSteps security={security} onChanged={refetch} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <FormSkeleton fields={2} />
        )}
      </Section>
      <Section id="devices" title={t('devices.title')} description={t('devices.description')}>
        <DevicesList />
      </Section>
    </>
  );
}
