import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Switch, Text, TextInput, useServerForm } from '@lyceum/web/design-system';
import {
  KeepPeopleViewDocument,
  PeopleViewsDocument,
  type KeptPeopleViewFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface PeopleViewDialogProps {
  /** Null to save the current list as a new view. */
  view: KeptPeopleViewFragment | null;
  filters: string;
  onClose: () => void;
}

/** Saves the current list under a name, or changes a view's name and visibility. */
export default function PeopleViewDialog({ view, filters, onClose }: PeopleViewDialogProps) {
  const t = useT();
  const [keep] = useMutation(KeepPeopleViewDocument, { refetchQueries: [PeopleViewsDocument] });
  const form = useServerForm({
    name: view ? `people-view-${view.id}` : 'people-view',
    argument: 'input',
    initial: {
      name: view?.name ?? '',
      isShared: view?.isShared ?? false,
      isDefault: view?.isDefault ?? false,
    },
    labelOf: () => t('views.name'),
    save: (values) => keep({ variables: { input: { id: view?.id ?? null, filters, ...values } } }),
  });
  const { values, set } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('views.saved', { name: values.name }) });
    onClose();
  };
  return (
    <FormDialog
      title={view ? t('views.change', { name: view.name }) : t('views.save')}
      size="md"
      submitLabel={t('views.submit')}
      onClose={onClose}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('form.notSaved')}
    >
      <Text size="sm">{t('views.help')}</Text>
      <TextInput
        {...form.field('name')}
        required
        data-autofocus
        label={t('views.name')}
        maxLength={60}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Switch
        label={t('views.isShared')}
        checked={values.isShared}
        onChange={(event) => set({ isShared: event.currentTarget.checked })}
      />
      <Switch
        label={t('views.isDefault')}
        checked={values.isDefault}
        onChange={(event) => set({ isDefault: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
