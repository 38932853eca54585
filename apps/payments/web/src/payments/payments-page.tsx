import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Button,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  SegmentedControl,
} from '@lyceum/web/design-system';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { PaymentTermsDocument } from '../__generated__/graphql';
import { CardReturn } from '../cards/card-return';
import { Cards } from '../cards/cards';
import { WaysToPay } from '../cards/ways-to-pay';
import { ChargeReturn } from '../paying/charge-return';
import { PayDue } from '../paying/pay-due';
import { ChargeList } from '../charges/charge-list';
import { ChargesCsv } from '../charges/charges-csv';
import { useChargesView } from '../charges/use-charges-view';
import { AutomaticCharging, ChargesThatNeedAttention } from '../collecting/automatic-charging';
import { ChargingConsent } from '../collecting/charging-consent';
import { GrantCredit } from '../credit/grant-credit';
import { MakeExtraCharge } from '../extra-charges/make-extra-charge';
import { OwnCredit } from '../credit/own-credit';
import { OwnPackages } from '../packages/own-packages';
import { useT } from '../i18n';
import { Books } from '../reconciliation/books';
import { VendorDifferences } from '../reconciliation/vendor-differences';
import { StatementLink } from '../statements/statement-link';
import { PriceNow } from './price-now';
import classes from './payments.module.css';

/** Prices and charges: the viewer's own, and for admins those of their programs. */
export default function PaymentsPage() {
  const t = useT();
  const { has } = useViewer();
  const [params, patch] = useAddressPatch();
  const administers = has('PROGRAM_ADMIN', 'SUPER_ADMIN', 'INTERNAL_ADMIN');
  const pays = has('PARENT', 'LEARNER', 'STUDENT');
  const scope = administers && (!pays || params.get('of') !== 'mine') ? 'ADMINISTERED' : 'OWN';
  const view = useChargesView(scope);
  const { data, error, refetch } = useQuery(PaymentTermsDocument, { fetchPolicy: 'cache-and-network' });
  useLive('payments', refetch);
  const terms = data?.getPaymentTerms;
  const keepsCards =
    terms?.cardsEnabled &&
    (scope === 'OWN' ? pays && !terms.paidByFamily : has('SUPER_ADMIN', 'INTERNAL_ADMIN'));
  const seesAll = scope === 'ADMINISTERED' && has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  const owner = scope === 'OWN' ? 'SELF' : 'ECOSYSTEM';
  const ownerPays = terms?.enabled && terms.payer === (scope === 'OWN' ? 'FAMILY' : 'ECOSYSTEM');
  return (
    <WaysToPay value={terms?.bankDebits ?? false}>
      <Page>
        <PageHeader
          title={t('payments.title')}
          description={t(scope === 'OWN' ? 'payments.own' : 'payments.administered')}
          actions={
            <>
              {scope === 'ADMINISTERED' && has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? <GrantCredit /> : null}
              {seesAll ? <MakeExtraCharge /> : null}
              {scope === 'ADMINISTERED' ? (
                <Button component={Link} to="/payments/packages" variant="default">
                  {t('packages.title')}
                </Button>
              ) : null}
              {seesAll ? (
                <Button component={Link} to="/payments/discounts" variant="default">
                  {t('discounts.title')}
                </Button>
              ) : null}
              {seesAll ? (
                <Button component={Link} to="/payments/invoices" variant="default">
                  {t('invoices.title')}
                </Button>
              ) : null}
              {scope === 'OWN' || has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
                <StatementLink ofOrganization={scope !== 'OWN'} />
              ) : null}
              <ChargesCsv filter={view.filter} />
            </>
          }
        />
        {administers && pays ? (
          <SegmentedControl
            aria-label={t('payments.whose')}
            data={[
              { value: 'ADMINISTERED', label: t('payments.ofOrganization') },
              { value: 'OWN', label: t('payments.mine') },
            ]}
            value={scope}
            onChange={(chosen) => patch({ of: chosen === 'OWN' ? 'mine' : null, page: null })}
          />
        ) : null}
        {terms?.cardsEnabled ? (
          <>
            <CardReturn />
            <ChargeReturn />
          </>
        ) : null}
        {terms?.cardsEnabled && seesAll ? (
          <>
            <ChargesThatNeedAttention />
            <VendorDifferences />
          </>
        ) : null}
        {terms ? (
          <div className={classes.cards}>
            {keepsCards ? <PayDue key={`due ${owner}`} owner={owner} /> : null}
            {keepsCards ? <Cards key={`cards ${owner}`} owner={owner} pays={Boolean(ownerPays)} /> : null}
            {keepsCards ? <ChargingConsent key={`consent ${owner}`} owner={owner} /> : null}
            {terms.cardsEnabled && seesAll ? <AutomaticCharging /> : null}
            <PriceNow terms={terms} administers={scope === 'ADMINISTERED'} />
            {seesAll ? <Books /> : null}
            {scope === 'OWN' ? <OwnCredit /> : null}
            {scope === 'OWN' ? <OwnPackages pays={pays && !terms.paidByFamily} /> : null}
          </div>
        ) : error ? (
          <ErrorState error={error} variant="inline" onRetry={refetch} />
        ) : (
          <FormSkeleton fields={2} />
        )}
        <ChargeList view={view} />
      </Page>
    </WaysToPay>
  );
}
