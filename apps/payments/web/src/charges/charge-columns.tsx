import { Link } from 'react-router';
import { Button, StatusBadge, type DataColumn, type StatusTone } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import type { ChargeDeed, ChargeScope, ChargeStatus, ListedChargeFragment } from '../__generated__/graphql';
import { useMethodOfCharge } from '../cards/use-method-name';
import { useT } from '../i18n';
import { monthIn } from '../statements/months';
import { useCollectionNote } from '../collecting/use-collection-note';
import { useRefundNotes } from '../refunds/use-refund-notes';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';

export interface ChargeActionOf {
  charge: ListedChargeFragment;
  deed: ChargeDeed;
}

const TONES: Record<ChargeStatus, StatusTone> = {
  OPEN: 'waiting',
  COLLECTING: 'info',
  PAID: 'good',
  DECLINED: 'bad',
  PAID_OUTSIDE: 'good',
  VOID: 'neutral',
  INVOICED: 'info',
};

/** The columns of the list of charges; some are only in the list for admins. */
export function useChargeColumns(
  scope: ChargeScope,
  rows: readonly ListedChargeFragment[],
  onDeed: (deed: ChargeActionOf) => void,
): DataColumn<ListedChargeFragment>[] {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { timeZoneId } = useReader();
  const { has } = useViewer();
  const seesStatements = has('SUPER_ADMIN', 'INTERNAL_ADMIN');
  const administered: DataColumn<ListedChargeFragment>[] = [
    {
      key: 'client',
      header: t('charges.client'),
      cell: ({ clientName, chargedClient, chargeDateTime }) => {
        const name = clientName ?? t(chargedClient ? 'charges.someone' : 'charges.organization');
        if (!chargedClient || !seesStatements) return name;
        const month = monthIn(timeZoneId, chargeDateTime);
        return (
          <Link
            to={`/payments/statements/${month}?client=${chargedClient.id}`}
            aria-label={t('statement.of', { name })}
          >
            {name}
          </Link>
        );
      },
    },
    { key: 'program', header: t('charges.program'), cell: ({ programName }) => programName ?? '–' },
    {
      key: 'platform',
      header: t('charges.platformFee'),
      cell: ({ platformFee, currency }) => (platformFee === null ? '–' : money(platformFee, currency)),
    },
    {
      key: 'ecosystem',
      header: t('charges.ecosystemPayment'),
      cell: ({ ecosystemPayment, currency }) =>
        ecosystemPayment === null ? '–' : money(ecosystemPayment, currency),
    },
  ];
  const deeds: DataColumn<ListedChargeFragment> = {
    key: 'deeds',
    header: t('charges.deeds'),
    cell: (charge) => <Deeds charge={charge} onDeed={onDeed} />,
  };
  // The column of actions is left out where the viewer has none.
  const acts = scope === 'ADMINISTERED' || rows.some(({ viewerCan }) => viewerCan.length > 0);
  return [
    {
      key: 'session',
      header: t('charges.session'),
      primary: true,
      cell: ({ sessionId, packageId, isExtra, subject, chargeDateTime }) => {
        const name = `${subject} · ${format.shortDate(chargeDateTime)}`;
        return packageId || isExtra ? name : <Link to={`/sessions/${sessionId}`}>{name}</Link>;
      },
    },
    { key: 'tutee', header: t('charges.tutee'), cell: ({ tuteeName }) => tuteeName ?? t('charges.someone') },
    { key: 'amount', header: t('charges.amount'), cell: (charge) => <Amount charge={charge} /> },
    { key: 'state', header: t('charges.state'), cell: (charge) => <State charge={charge} /> },
    ...(scope === 'ADMINISTERED' ? administered : []),
    ...(acts ? [deeds] : []),
  ];
}

/** The total and its parts. */
function Amount({ charge }: { charge: ListedChargeFragment }) {
  const t = useT();
  const money = useCents();
  const { price, tax, preChargeFee, clientBundleAmount, clientChargeAmount, currency, status } = charge;
  const what = charge.packageId
    ? t('packages.package')
    : charge.isExtra
      ? t('extraCharge.what')
      : t('charges.minutes', { count: charge.minutes });
  const parts = [
    what,
    ...(charge.coveredMinutes > 0
      ? [t('packages.covered', { length: t('charges.minutes', { count: charge.coveredMinutes }) })]
      : []),
    ...(charge.discount > 0
      ? [
          t('charges.discount', {
            name: charge.discountName ?? '',
            amount: money(charge.discount, currency),
          }),
        ]
      : []),
    ...(tax ? [t('charges.tax', { name: tax.name, amount: money(tax.amount, currency) })] : []),
    ...(preChargeFee > 0 ? [t('charges.fee', { amount: money(preChargeFee, currency) })] : []),
    ...(clientBundleAmount > 0
      ? [t('charges.byCredit', { amount: money(clientBundleAmount, currency) })]
      : []),
    ...(clientBundleAmount > 0 && clientChargeAmount > 0 && status !== 'PAID'
      ? [t('charges.left', { amount: money(clientChargeAmount, currency) })]
      : []),
  ];
  return (
    <span className={classes.money}>
      {money(price + (tax?.amount ?? 0) + preChargeFee, currency)}
      <span className={classes.parts}>{parts.join(' · ')}</span>
    </span>
  );
}

function State({ charge }: { charge: ListedChargeFragment }) {
  const t = useT();
  const format = useFormat();
  const refunds = useRefundNotes(charge);
  const collection = useCollectionNote(charge);
  const nameOf = useMethodOfCharge();
  const { status, isPending, declined, overtaken, reason } = charge;
  const notes = [
    ...refunds,
    nameOf(charge),
    isPending ? t('charges.pending') : null,
    declined,
    collection,
    reason,
    overtaken ? t('charges.overtaken') : null,
  ].filter(Boolean);
  return (
    <span>
      <StatusBadge tone={TONES[status]}>{t(`charges.status.${status}`)}</StatusBadge>
      {notes.length > 0 ? <span className={classes.parts}>{notes.join(' · ')}</span> : null}
      {status === 'PAID' || status === 'PAID_OUTSIDE' ? (
        <Link
          className={classes.parts}
          to={`/payments/receipts/${charge.id}`}
          aria-label={t('receipt.of', {
            subject: charge.subject,
            day: format.shortDate(charge.chargeDateTime),
          })}
        >
          {t('receipt.title')}
        </Link>
      ) : null}
    </span>
  );
}

function Deeds({ charge, onDeed }: { charge: ListedChargeFragment; onDeed: (deed: ChargeActionOf) => void }) {
  const t = useT();
  const deeds = charge.viewerCan;
  if (deeds.length === 0) return '–';
  return (
    <span className={classes.deeds}>
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="xs"
          variant="default"
          aria-label={t(`charges.deed.${deed}Of`, { name: charge.tuteeName ?? '', subject: charge.subject })}
          onClick={() => onDeed({ charge, deed })}
        >
          {t(`charges.deed.${deed}`)}
        </Button>
      ))}
    </span>
  );
}
