import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Checkbox,
  FormDialog,
  notify,
  Select,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  SaveBillingClientDocument,
  type BillingClientKind,
  type ListedClientFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface ClientDialogProps {
  /** Null: a new one. */
  saved: ListedClientFragment | null;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

const KINDS: BillingClientKind[] = ['DISTRICT', 'SCHOOL', 'ORGANIZATION'];
const LANGUAGES = ['en', 'sp'] as const;

/** Makes a client or changes it. */
export function ClientDialog({ saved, onSaved, onClose }: ClientDialogProps) {
  const t = useT();
  const [clientId] = useState(() => saved?.id ?? crypto.randomUUID());
  const [save] = useMutation(SaveBillingClientDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `billing-client-${clientId}`,
    initial: {
      kind: saved?.kind ?? ('DISTRICT' as BillingClientKind),
      name: saved?.name ?? '',
      contactName: saved?.contactName ?? '',
      contactEmail: saved?.contactEmail ?? '',
      language: saved?.language ?? 'en',
      address: saved?.address ?? '',
      archived: saved?.archived ?? false,
    },
    argument: 'input',
    labelOf: (field) => t(`clients.fields.${field as 'name'}`),
    save: (values) => save({ variables: { input: { ...values, clientId } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('clients.saved') });
    onSaved?.(clientId);
    onClose();
  };
  const text = (field: 'name' | 'contactName' | 'contactEmail') => (
    <TextInput
      {...form.field(field)}
      required={field !== 'contactEmail'}
      label={t(`clients.fields.${field}`)}
      {...(field === 'contactEmail' ? { description: t('clients.emailHelp'), type: 'email' } : {})}
      value={form.values[field]}
      onChange={(event) => form.set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={t(saved ? 'clients.change' : 'clients.make')}
      submitLabel={t('clients.save')}
      errorTitle={t('clients.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Select
        {...form.field('kind')}
        required
        label={t('clients.fields.kind')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`clients.kind.${kind}`) }))}
        allowDeselect={false}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind: KINDS.find((each) => each === kind) ?? 'DISTRICT' })}
      />
      {text('name')}
      {text('contactName')}
      {text('contactEmail')}
      <Select
        {...form.field('language')}
        required
        label={t('clients.fields.language')}
        data={LANGUAGES.map((language) => ({ value: language, label: t(`clients.language.${language}`) }))}
        allowDeselect={false}
        value={form.values.language}
        onChange={(language) => form.set({ language: language ?? 'en' })}
      />
      <Textarea
        {...form.field('address')}
        required
        label={t('clients.fields.address')}
        autosize
        minRows={3}
        maxLength={500}
        value={form.values.address}
        onChange={(event) => form.set({ address: event.currentTarget.value })}
      />
      {saved ? (
        <Checkbox
          label={t('clients.fields.archived')}
          checked={form.values.archived}
          onChange={(event) => form.set({ archived: event.currentTarget.checked })}
        />
      ) : null}
    </FormDialog>
  );
}
