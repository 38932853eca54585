import { useEffect, useEffectEvent } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  Group,
  notify,
  Page,
  PageHeader,
  Section,
  Stack,
  StatusBadge,
  Text,
  type StatusTone,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { IconBuildingBank, IconExternalLink } from '@tabler/icons-react';
import {
  CheckPayoutAccountDocument,
  OpenPayoutAccountPageDocument,
  OwnPayoutAccountDocument,
  type OwnPayoutAccountFragment,
  type PayoutAccountState,
} from '../__generated__/graphql';
import { useVendorPage } from '../cards/use-vendor-page';
import { useT } from '../i18n';

const TONES: Record<PayoutAccountState, StatusTone> = {
  NOT_STARTED: 'neutral',
  NEEDS_INFORMATION: 'warn',
  CHECKING: 'waiting',
  READY: 'good',
  RESTRICTED: 'bad',
};

/** The account to which the viewer's pay is transferred; the vendor's page returns here. */
export default function PayoutAccountPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(OwnPayoutAccountDocument, { fetchPolicy: 'cache-and-network' });
  useLive('payments', refetch);
  const account = data?.getPayoutAccount;
  return (
    <Page>
      <PageHeader
        title={t('payoutAccount.title')}
        description={t('payoutAccount.help')}
        crumbs={[{ label: t('payoutAccount.pay'), to: '/session-pay/statement' }]}
      />
      {account?.isAvailable ? (
        <Account account={account} />
      ) : account ? (
        <EmptyState icon={<IconBuildingBank size={28} stroke={1.6} />} title={t('payoutAccount.none')}>
          {t('payoutAccount.noneHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Page>
  );
}

function Account({ account: { state, checkedAt } }: { account: OwnPayoutAccountFragment }) {
  const t = useT();
  const format = useFormat();
  const [busy, open] = useOpenPage();
  const [checking, check] = useReturn(open);
  return (
    <Section title={t('payoutAccount.state')}>
      <Stack gap="md">
        <div role="status">
          <StatusBadge tone={TONES[state]}>{t(`payoutAccount.is.${state}`)}</StatusBadge>
          <Text>{t(`payoutAccount.means.${state}`)}</Text>
          {checkedAt ? (
            <Text size="sm">{t('payoutAccount.checkedAt', { when: format.dateTime(checkedAt) })}</Text>
          ) : null}
        </div>
        <Group>
          <Button
            variant={state === 'READY' || state === 'CHECKING' ? 'default' : 'filled'}
            loading={busy}
            rightSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
            onClick={() => void open()}
          >
            {t(`payoutAccount.open.${state}`)}
          </Button>
          {state === 'NOT_STARTED' ? null : (
            <Button variant="default" loading={checking} onClick={() => void check()}>
              {t('payoutAccount.check')}
            </Button>
          )}
        </Group>
        <Text size="sm">{t('payoutAccount.kept')}</Text>
      </Stack>
    </Section>
  );
}

/** Opens the vendor's page. */
function useOpenPage(): [busy: boolean, open: () => Promise<void>] {
  const [busy, go] = useVendorPage();
  const [openPage] = useMutation(OpenPayoutAccountPageDocument);
  return [busy, () => go(async () => (await openPage()).data?.openPayoutAccountPage.url ?? null)];
}

/** Reads the account again when the vendor's page returns, and opens a new page where that one had expired. */
function useReturn(open: () => Promise<void>): [busy: boolean, check: () => Promise<void>] {
  const [params, patch] = useAddressPatch();
  const [read, { loading }] = useMutation(CheckPayoutAccountDocument, { refetchQueries: 'active' });
  const check = async () => {
    try {
      await read();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const arrive = useEffectEvent(() => {
    const [back, expired] = [params.has('back'), params.has('expired')];
    if (!back && !expired) return;
    patch({ back: null, expired: null }, { replace: true });
    void (expired ? open() : check());
  });
  useEffect(() => arrive(), []);
  return [loading, check];
}
