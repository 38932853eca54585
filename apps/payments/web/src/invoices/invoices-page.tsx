import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconPlus } from '@tabler/icons-react';
import { Button, lazyPart, Page, PageHeader, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { Aging } from './aging';
import { InvoiceList } from './invoice-list';

const InvoiceDialog = lazyPart(() => import('./invoice-dialog'));
const MatchDialog = lazyPart(() => import('./match-dialog'));
const SettingsDialog = lazyPart(() => import('../billing/settings-dialog'));

/** Invoices of the organization: what is owed, by whom, and since when. */
export default function InvoicesPage() {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'make' | 'match' | 'settings' | null>(null);
  const close = () => setAsked(null);
  return (
    <Page>
      <PageHeader
        title={t('invoices.title')}
        description={t('invoices.help')}
        crumbs={[{ label: t('payments.title'), to: '/payments' }]}
        actions={
          <>
            <Button component={Link} to="/payments/purchase-orders" variant="default">
              {t('purchaseOrders.title')}
            </Button>
            <Button variant="default" onClick={() => setAsked('settings')}>
              {t('invoiceSettings.title')}
            </Button>
            <Button variant="default" onClick={() => setAsked('match')}>
              {t('invoices.match.title')}
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked('make')}>
              {t('invoices.make')}
            </Button>
          </>
        }
      />
      <Stack gap="lg">
        <Aging />
        <InvoiceList />
      </Stack>
      <Suspense fallback={null}>
        {asked === 'make' ? (
          <InvoiceDialog
            saved={null}
            onSaved={(id) => void navigate(`/payments/invoices/${id}`)}
            onClose={close}
          />
        ) : null}
        {asked === 'match' ? <MatchDialog onClose={close} /> : null}
        {asked === 'settings' ? <SettingsDialog onClose={close} /> : null}
      </Suspense>
    </Page>
  );
}
