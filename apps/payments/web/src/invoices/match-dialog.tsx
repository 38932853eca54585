import { useState } from 'react';
import { useLazyQuery } from '@apollo/client/react';
import { Button, Dialog, ErrorState, Form, Group, Stack, Text, TextInput } from '@lyceum/web/design-system';
import { InvoiceMatchesDocument, type ListedInvoiceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';
import { InvoiceStatus } from './invoice-status';
import PaymentDialog from './payment-dialog';

/** Finds the invoice of a payment by its reference and amount, as a bank statement shows them. */
export default function MatchDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState({ reference: '', amount: '' });
  const [chosen, setChosen] = useState<ListedInvoiceFragment | null>(null);
  const [find, { data, error, loading }] = useLazyQuery(InvoiceMatchesDocument, {
    fetchPolicy: 'network-only',
  });
  if (chosen) return <PaymentDialog invoice={chosen} {...typed} onClose={onClose} />;
  const matches = data?.getInvoiceMatches;
  return (
    <Dialog opened onClose={onClose} title={t('invoices.match.title')} size="lg">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void find({ variables: typed });
        }}
      >
        <Stack gap="md">
          <Text>{t('invoices.match.help')}</Text>
          <TextInput
            label={t('invoices.payment.reference')}
            maxLength={120}
            value={typed.reference}
            onChange={(event) => setTyped({ ...typed, reference: event.currentTarget.value })}
          />
          <TextInput
            required
            label={t('invoices.payment.amount')}
            inputMode="decimal"
            value={typed.amount}
            onChange={(event) => setTyped({ ...typed, amount: event.currentTarget.value })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('invoices.match.close')}
            </Button>
            <Button type="submit" loading={loading} disabled={!typed.amount.trim()}>
              {t('invoices.match.find')}
            </Button>
          </Group>
          {error ? <ErrorState error={error} variant="inline" /> : null}
          <div role="status">{matches?.length === 0 ? <Text>{t('invoices.match.none')}</Text> : null}</div>
          <Matches matches={matches ?? []} onChoose={setChosen} />
        </Stack>
      </Form>
    </Dialog>
  );
}

function Matches({
  matches,
  onChoose,
}: {
  matches: readonly ListedInvoiceFragment[];
  onChoose: (invoice: ListedInvoiceFragment) => void;
}) {
  const t = useT();
  const money = useCents();
  if (matches.length === 0) return null;
  return (
    <ul className={classes.entries} aria-label={t('invoices.match.found')}>
      {matches.map((invoice) => (
        <li key={invoice.id} className={classes.entry}>
          <p>
            {invoice.number} <InvoiceStatus invoice={invoice} />
            <span className={classes.parts}>
              {[invoice.client.name, invoice.purchaseOrderNumber].filter(Boolean).join(' · ')}
            </span>
          </p>
          <p className={classes.money}>{money(invoice.balance, invoice.currency)}</p>
          <Button
            size="xs"
            variant="default"
            aria-label={t('invoices.match.chooseOf', { number: invoice.number ?? '' })}
            onClick={() => onChoose(invoice)}
          >
            {t('invoices.match.choose')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
