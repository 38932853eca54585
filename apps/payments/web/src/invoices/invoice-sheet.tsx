import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Button,
  ConfirmDialog,
  notify,
  Section,
  Stack,
  Table,
  Text,
  Textarea,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ReverseInvoicePaymentDocument, type InvoiceQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';
import { InvoiceStatus } from './invoice-status';

type Sheet = InvoiceQuery['getInvoice'];

/** An invoice as the client reads it, and what was paid and credited. */
export function InvoiceSheet({ sheet }: { sheet: Sheet }) {
  const t = useT();
  return (
    <Stack gap="lg">
      <Section title={<InvoiceStatus invoice={sheet.invoice} />}>
        <Facts sheet={sheet} />
      </Section>
      <Section title={t(`invoices.linesBy.${sheet.invoice.lineBy}`)}>
        <Lines sheet={sheet} />
      </Section>
      {sheet.payments.length > 0 ? <Payments sheet={sheet} /> : null}
      {sheet.creditNotes.length > 0 ? <CreditNotes sheet={sheet} /> : null}
    </Stack>
  );
}

function Facts({ sheet: { invoice, organizationName, senderAddress } }: { sheet: Sheet }) {
  const t = useT();
  const format = useFormat();
  const { client, issuedOn, dueOn, purchaseOrderId, purchaseOrderNumber, sentAt, reminders, note } = invoice;
  const facts: [string, ReactNode][] = [
    [t('invoices.from'), [organizationName, senderAddress].filter(Boolean).join('\n')],
    [
      t('clients.client'),
      [client.name, client.contactName, client.contactEmail, client.address].filter(Boolean).join('\n'),
    ],
    [t('invoices.programs'), invoice.programNames.join(', ')],
    [t('invoices.period'), format.dateRange(invoice.firstDay, invoice.lastDay)],
    [t('invoices.issuedOn'), issuedOn ? format.date(issuedOn) : t('invoices.notIssued')],
    [t('invoices.dueOn'), dueOn ? format.date(dueOn) : t('invoices.dueAfter', { count: invoice.dueDays })],
    ...(purchaseOrderId
      ? [
          [
            t('invoices.order'),
            <Link key="order" to={`/payments/purchase-orders/${purchaseOrderId}`}>
              {purchaseOrderNumber}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(sentAt ? [[t('invoices.sentAt'), format.dateTime(sentAt)] as [string, ReactNode]] : []),
    ...(reminders > 0 ? [[t('invoices.reminders'), format.number(reminders)] as [string, ReactNode]] : []),
    ...(note ? [[t('invoices.fields.note'), note] as [string, ReactNode]] : []),
  ];
  return (
    <Table>
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Lines({ sheet: { invoice, lines } }: { sheet: Sheet }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const { currency, tax, taxName, taxRate, subtotal, total, credited, paid, balance, status, lineBy } =
    invoice;
  const nobody = t(lineBy === 'SCHOOL' ? 'invoices.noSchool' : 'charges.someone');
  const sums: [string, number][] = [
    ...(tax > 0
      ? ([
          [t('invoices.subtotal'), subtotal],
          [`${taxName} (${taxRate} %)`, tax],
        ] as [string, number][])
      : []),
    [t('invoices.total'), total],
    ...(credited > 0 ? [[t('invoices.credited'), -credited] as [string, number]] : []),
    ...(paid !== 0 ? [[t('invoices.paid'), -paid] as [string, number]] : []),
    ...(status === 'DRAFT'
      ? []
      : [
          [t(balance < 0 ? 'invoices.toPayBack' : 'invoices.balance'), Math.abs(balance)] as [string, number],
        ]),
  ];
  return (
    <Table.ScrollContainer minWidth={420} tabIndex={0} role="region" aria-label={t('invoices.lines')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`invoices.lineBy.${lineBy}`)}</Table.Th>
            <Table.Th ta="end">{t('invoices.sessions')}</Table.Th>
            <Table.Th ta="end">{t('invoices.minutes')}</Table.Th>
            <Table.Th ta="end">{t('charges.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ label, sessions, minutes, amount }, at) => (
            // Two learners may have one name.
            <Table.Tr key={`${label} ${at}`}>
              <Table.Td>{label ?? nobody}</Table.Td>
              <Table.Td ta="end">{format.number(sessions)}</Table.Td>
              <Table.Td ta="end">{format.number(minutes)}</Table.Td>
              <Table.Td ta="end">{money(amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
          {sums.map(([name, cents]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" colSpan={3}>
                {name}
              </Table.Th>
              <Table.Td ta="end" fw={600}>
                {money(cents, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Payments({ sheet: { invoice, payments } }: { sheet: Sheet }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const [reversed, setReversed] = useState<Sheet['payments'][number] | null>(null);
  return (
    <Section title={t('invoices.payments')}>
      <ul className={classes.entries}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.entry}>
            <p>
              {[format.date(payment.paidOn), payment.reference].join(' · ')}
              <span className={classes.parts}>
                {payment.reversedAt
                  ? t('invoices.reverse.of', { reason: payment.reverseReason ?? '' })
                  : payment.amount < 0
                    ? t('invoices.paidBack')
                    : null}
              </span>
            </p>
            <p className={classes.money}>{money(payment.amount, invoice.currency)}</p>
            {payment.reversedAt ? null : (
              <Button
                size="xs"
                variant="default"
                aria-label={t('invoices.reverse.actionOf', { reference: payment.reference })}
                onClick={() => setReversed(payment)}
              >
                {t('invoices.reverse.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reversed ? <ReverseDialog payment={reversed} onClose={() => setReversed(null)} /> : null}
    </Section>
  );
}

function ReverseDialog({ payment, onClose }: { payment: Sheet['payments'][number]; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [reverse] = useMutation(ReverseInvoicePaymentDocument, { refetchQueries: 'active' });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('invoices.reverse.title')}
      confirmLabel={t('invoices.reverse.action')}
      disabled={reason.trim().length < 3}
      onConfirm={async () => {
        await reverse({ variables: { input: { paymentId: payment.id, reason } } });
        notify({ tone: 'good', message: t('invoices.reverse.done') });
      }}
    >
      <Text>{t('invoices.reverse.what')}</Text>
      <Textarea
        required
        label={t('charges.reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function CreditNotes({ sheet: { invoice, creditNotes } }: { sheet: Sheet }) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  return (
    <Section title={t('invoices.creditNotes')}>
      <ul className={classes.entries}>
        {creditNotes.map(({ id, number, issuedOn, reason, amount }) => (
          <li key={id} className={classes.entry}>
            <p>
              {[number, format.date(issuedOn)].join(' · ')}
              <span className={classes.parts}>{reason}</span>
            </p>
            <p className={classes.money}>{money(-amount, invoice.currency)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
