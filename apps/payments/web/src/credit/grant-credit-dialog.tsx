import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  FormDialog,
  notify,
  Select,
  Textarea,
  TextInput,
  useDebouncedValue,
  useServerForm,
  useFrozenWhilePressed,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  CreditLeftDocument,
  CreditOwnersDocument,
  GrantCreditDocument,
  type CreditOwnersQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

type Owner = CreditOwnersQuery['getCreditOwners'][number];

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** Grants credit to somebody, who reads the reason. */
export default function GrantCreditDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const money = useCents();
  const [owner, setOwner] = useState<Owner | null>(null);
  // The key makes one grant, however often it is sent.
  const [grantId] = useState(() => crypto.randomUUID());
  const [grant] = useMutation(GrantCreditDocument, { refetchQueries: 'active' });
  const { data } = useQuery(CreditLeftDocument, {
    variables: { userId: owner?.userId ?? null },
    skip: !owner,
    fetchPolicy: 'network-only',
  });
  const form = useServerForm({
    name: 'grant-credit',
    initial: { userId: '', amount: '', reason: '' },
    argument: 'input',
    labelOf: (field) =>
      ({ userId: t('grantCredit.who'), amount: t('grantCredit.amount') })[field] ?? t('grantCredit.reason'),
    save: (values) => grant({ variables: { input: { ...values, grantId } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('grantCredit.done', { name: owner?.name ?? '' }) });
    onClose();
  };
  const left = data?.getCreditLeft;
  return (
    <FormDialog
      title={t('grantCredit.title')}
      submitLabel={t('grantCredit.action')}
      errorTitle={t('grantCredit.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <OwnerSelect
        {...form.field('userId')}
        value={owner}
        onChange={(chosen) => {
          setOwner(chosen);
          form.set({ userId: chosen?.userId ?? '' });
        }}
      />
      <TextInput
        {...form.field('amount')}
        required
        label={t('grantCredit.amount')}
        description={
          left
            ? t('grantCredit.left', { amount: money(left.amount, left.currency) })
            : t('grantCredit.amountHelp')
        }
        placeholder="50.00"
        inputMode="decimal"
        value={form.values.amount}
        onChange={(event) => form.set({ amount: event.currentTarget.value })}
      />
      <Textarea
        {...form.field('reason')}
        required
        label={t('grantCredit.reason')}
        description={t('grantCredit.reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

interface OwnerSelectProps {
  id: string;
  error: string | null;
  value: Owner | null;
  onChange: (owner: Owner | null) => void;
}

/** Selects a person of the organization by a search. */
function OwnerSelect({ value, onChange, ...field }: OwnerSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 250);
  const { data, previousData, error } = useQuery(CreditOwnersDocument, { variables: { searchTerm } });
  const found = useFrozenWhilePressed((data ?? previousData)?.getCreditOwners) ?? [];
  const people = value && !found.some(({ userId }) => userId === value.userId) ? [value, ...found] : found;
  return (
    <Select
      {...field}
      required
      searchable
      clearable
      data-autofocus
      label={t('grantCredit.who')}
      data={people.map(({ userId, name }) => ({ value: userId, label: name }))}
      filter={asTheServerFound}
      nothingFoundMessage={error ? errorText(error) : t('grantCredit.nobody')}
      value={value?.userId ?? null}
      onSearchChange={(text) => setTyped(text === value?.name ? '' : text)}
      onChange={(id) => onChange(people.find(({ userId }) => userId === id) ?? null)}
    />
  );
}
