import { useApolloClient, useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { ErrorState, FormSkeleton, Page, PageHeader } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { PdfButton } from '@lyceum/web/pdf';
import { useLive } from '@lyceum/web/viewer';
import { ReceiptDocument, ReceiptPdfDocument, type ReceiptQuery } from '../__generated__/graphql';
import { brandName, cardName, partsOfName } from '../cards/card-name';
import { isAccount } from '../cards/use-method-name';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { PrintButton } from './statement-page';
import classes from './statements.module.css';

type Receipt = ReceiptQuery['getReceipt'];

/** The receipt of one session, for printing. */
export default function ReceiptPage() {
  const t = useT();
  const client = useApolloClient();
  const { chargeId = '' } = useParams();
  const { data, error, refetch } = useQuery(ReceiptDocument, {
    variables: { chargeId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const receipt = data?.getReceipt;
  const loadPdf = async () => {
    const variables = { chargeId };
    const answer = await client.query({ query: ReceiptPdfDocument, variables, fetchPolicy: 'no-cache' });
    return answer.data?.getReceiptPdf;
  };
  return (
    <Page>
      <PageHeader
        title={t('receipt.title')}
        crumbs={[{ label: t('payments.title'), to: '/payments' }]}
        actions={
          receipt ? (
            <>
              <PrintButton label={t('statement.print')} />
              {receipt.isPdfAvailable ? (
                <PdfButton
                  file={`${t('receipt.file')}-${receipt.number}`}
                  load={loadPdf}
                  label={t('statement.pdf')}
                  lost={t('statement.noPdf')}
                />
              ) : null}
            </>
          ) : null
        }
      />
      {receipt ? (
        <Sheet receipt={receipt} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { organizationName, payerName, number, paidAt, charge } = receipt;
  const facts = [
    [t('receipt.number'), number],
    [t('charges.client'), payerName ?? organizationName],
    [t('receipt.paidAt'), format.dateTime(paidAt)],
    [
      t(charge.isExtra ? 'extraCharge.what' : charge.minutes > 0 ? 'charges.session' : 'packages.package'),
      `${charge.subject} · ${format.date(charge.chargeDateTime)}`,
    ],
    [t('charges.tutee'), charge.tuteeName ?? t('charges.someone')],
    ...(charge.minutes > 0
      ? [[t('receipt.length'), t('charges.minutes', { count: charge.minutes })] as const]
      : []),
  ] as const;
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <p className={classes.organization}>{organizationName}</p>
      </header>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label={t('receipt.amounts')}>
        <dl className={classes.sums}>
          {useAmounts(receipt).map(([name, cents, isTotal]) => (
            <div key={name} className={isTotal ? classes.closing : undefined}>
              <dt>{name}</dt>
              <dd>{money(cents, charge.currency)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

function accountOf(card: string): { last4: string; bank: string } {
  const { brand, last4 } = partsOfName(card);
  return { last4, bank: brandName(brand) };
}

/** The amounts of a receipt: price, fee, payments and refunds. */
function useAmounts({ charge }: Receipt): [name: string, cents: number, isTotal: boolean][] {
  const t = useT();
  const format = useFormat();
  const { price, tax, preChargeFee, clientBundleAmount, clientChargeAmount, reason, refunds } = charge;
  const { status, card, methodKind } = charge;
  const way =
    status === 'PAID' && card
      ? isAccount(methodKind)
        ? t('receipt.byAccount', accountOf(card))
        : t('receipt.byCard', { name: cardName(partsOfName(card)) })
      : [t('receipt.outside'), reason].filter(Boolean).join(': ');
  return [
    [t('receipt.price'), price + charge.discount, false],
    ...(charge.discount > 0
      ? [
          [t('receipt.discount', { name: charge.discountName ?? '' }), -charge.discount, false] as [
            string,
            number,
            boolean,
          ],
        ]
      : []),
    ...(tax
      ? [
          [t('receipt.tax', { name: tax.name, rate: tax.rate }), tax.amount, false] as [
            string,
            number,
            boolean,
          ],
        ]
      : []),
    ...(preChargeFee > 0 ? [[t('receipt.fee'), preChargeFee, false] as [string, number, boolean]] : []),
    [t('receipt.total'), price + (tax?.amount ?? 0) + preChargeFee, true],
    ...(clientBundleAmount > 0
      ? [[t('receipt.byCredit'), clientBundleAmount, false] as [string, number, boolean]]
      : []),
    ...(clientChargeAmount > 0 ? [[way, clientChargeAmount, false] as [string, number, boolean]] : []),
    ...refunds
      .filter(({ state }) => state !== 'FAILED')
      .map(({ amount, state, decidedAt }): [string, number, boolean] => [
        t(`receipt.refund.${state === 'PENDING' ? 'PENDING' : 'SUCCEEDED'}`, {
          day: format.shortDate(decidedAt),
        }),
        -amount,
        false,
      ]),
  ];
}
