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
  StatusBadge,
  TextInput,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconUsersPlus } from '@tabler/icons-react';
import { MyReferralsDocument, type MyReferralsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SendReferralForm } from './send-referral-form';

type Row = MyReferralsQuery['getReferrals']['referrals'][number];

/** Whom the person has told about the organization, and what has become of it. */
export default function ReferralsPage() {
  const t = useT();
  const format = useFormat();
  const { data, error, loading, refetch } = useQuery(MyReferralsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  useLive('referrals', refetch);
  const found = data?.getReferrals;
  const columns: DataColumn<Row>[] = [
    { key: 'to', header: t('referrals.to'), primary: true, cell: ({ name, address }) => name ?? address },
    { key: 'kind', header: t('referrals.whom'), cell: ({ kind }) => t(`referrals.kind.${kind}`) },
    { key: 'sent', header: t('referrals.sentOn'), cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'state', header: t('referrals.state'), cell: (row) => <State row={row} /> },
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

function State({ row: { openedAt, joinedAt } }: { row: Row }) {
  const t = useT();
  if (joinedAt) return <StatusBadge tone="good">{t('referrals.states.JOINED')}</StatusBadge>;
  if (openedAt) return <StatusBadge tone="info">{t('referrals.states.OPENED')}</StatusBadge>;
  return <StatusBadge tone="waiting">{t('referrals.states.SENT')}</StatusBadge>;
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
