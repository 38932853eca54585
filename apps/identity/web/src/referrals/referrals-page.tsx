import { useQuery } from '@apollo/client/react';
import {
  Button,
  CopyButton,
  DataTable,
  EmptyState,
  ErrorState,
  FormSkeleton,
  Group,
  Page,
  PageHeader,
  Section,
  TextInput,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconUsersPlus } from '@tabler/icons-react';
import {
  MyClientReferralsDocument,
  MyReferralsDocument,
  type MyReferralsQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { FamilyReferrals } from './family-referrals';
import { ReferralState } from './referral-state';
import { SendReferralForm } from './send-referral-form';

type Row = MyReferralsQuery['getReferrals']['referrals'][number];

/** Referrals of the person and their progress. */
export default function ReferralsPage() {
  const t = useT();
  const format = useFormat();
  const { data, error, loading, refetch } = useQuery(MyReferralsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  useLive('referrals', refetch);
  const families = useQuery(MyClientReferralsDocument, { fetchPolicy: 'cache-and-network' });
  useLive('payments', families.refetch);
  const summary = families.data?.getClientReferralSummary;
  const clients = new Map(summary?.referrals.map((each) => [each.referralId, each]));
  const found = data?.getReferrals;
  const columns: DataColumn<Row>[] = [
    { key: 'to', header: t('referrals.to'), primary: true, cell: ({ name, address }) => name ?? address },
    { key: 'kind', header: t('referrals.whom'), cell: ({ kind }) => t(`referrals.kind.${kind}`) },
    { key: 'sent', header: t('referrals.sentOn'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      key: 'state',
      header: t('referrals.state'),
      cell: (row) => <ReferralState sent={row} client={clients.get(row.id)} />,
    },
  ];
  if (error && !found) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <Page width="medium">
      <PageHeader
        title={t('referrals.title')}
        description={
          found
            ? t('referrals.summary', {
                sent: format.number(found.sent),
                opened: format.number(found.opened),
                joined: format.number(found.joined),
              })
            : t('referrals.lead')
        }
      />
      {found ? (
        <>
          <Section title={t('referrals.tell')}>
            <SendReferralForm textsEnabled={found.textsEnabled} onSent={refetch} />
          </Section>
          {found.applyLink || found.signUpLink ? (
            <Section title={t('referrals.links')} description={t('referrals.linksHelp')}>
              {found.applyLink ? <OwnLink label={t('referrals.applyLink')} link={found.applyLink} /> : null}
              {found.signUpLink ? (
                <OwnLink label={t('referrals.signUpLink')} link={found.signUpLink} />
              ) : null}
            </Section>
          ) : null}
        </>
      ) : (
        <FormSkeleton fields={4} />
      )}
      <FamilyReferrals summary={summary} error={families.error} onRetry={families.refetch} />
      <DataTable
        name="referrals"
        label={t('referrals.title')}
        rows={found?.referrals ?? []}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        empty={<EmptyState icon={<IconUsersPlus size={28} />} title={t('referrals.none')} />}
      />
    </Page>
  );
}

function OwnLink({ label, link }: { label: string; link: string }) {
  const t = useT();
  return (
    <Group align="flex-end" gap="xs" mb="sm" wrap="nowrap">
      <TextInput label={label} value={link} readOnly style={{ flex: 1 }} />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={t('referrals.copyNamed', { label })}>
            {copied ? t('referrals.copied') : t('referrals.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
