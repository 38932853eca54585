import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { Button, ErrorState, FormSkeleton, Page, PageHeader, Section } from '@lyceum/web/design-system';
import { useZones } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { VendorContractDocument, type WholeContractFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SettlementList } from '../settlements/settlement-list';
import classes from '../statements/statements.module.css';
import { ContractVersions } from './contract-versions';
import { SaveContractDialog } from './save-contract-dialog';
import { useContractWords } from './use-contract-words';

/** A contract with a vendor: its terms by version, and its settlements. */
export default function ContractPage() {
  const t = useT();
  const { id = '' } = useParams();
  const [isChanged, setIsChanged] = useState(false);
  const { data, error, refetch } = useQuery(VendorContractDocument, {
    variables: { contractId: id },
    fetchPolicy: 'cache-and-network',
  });
  useLive('contracts', refetch);
  const contract = data?.getVendorContract;
  return (
    <Page>
      <PageHeader
        title={contract?.vendorName ?? t('contracts.contract')}
        crumbs={[{ label: t('contracts.title'), to: '/payments/contracts' }]}
        actions={
          contract?.viewerCan.includes('SAVE') ? (
            <Button variant="default" onClick={() => setIsChanged(true)}>
              {t('contracts.change')}
            </Button>
          ) : null
        }
      />
      {contract ? (
        <>
          <Section title={t('contracts.facts')}>
            <Facts contract={contract} />
          </Section>
          <SettlementList contract={contract} />
          <ContractVersions contract={contract} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
      {contract && isChanged ? (
        <SaveContractDialog saved={contract} onClose={() => setIsChanged(false)} />
      ) : null}
    </Page>
  );
}

function Facts({ contract }: { contract: WholeContractFragment }) {
  const t = useT();
  const zones = useZones();
  const words = useContractWords();
  const { validFrom, validUntil, vendorEmail, period, timeZoneId, contacts, versions } = contract;
  const facts = [
    [t('contracts.valid'), words.days(validFrom, validUntil)],
    [t('contracts.programs'), words.programs(versions[0]?.programs ?? [])],
    [t('contracts.fields.period'), t(`contracts.periods.${period}`)],
    [t('contracts.zone'), zones.inText(timeZoneId)],
    [t('contracts.contacts'), words.contacts(contacts)],
    ...(vendorEmail ? [[t('contracts.fields.vendorEmail'), vendorEmail]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
