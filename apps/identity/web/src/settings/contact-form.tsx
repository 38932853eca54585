import { useMutation } from '@apollo/client/react';
import { TextInput, useServerForm } from '@lyceum/web/design-system';
import { useViewerActions } from '@lyceum/web/viewer';
import { EditPrimaryInfoDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { SavedForm } from './saved-form';
import type { MyProfile } from './use-my-settings';

type Field = 'firstName' | 'lastName' | 'preferredName';
const FIELDS: Field[] = ['firstName', 'lastName', 'preferredName'];
const COMPLETES: Record<Field, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  preferredName: 'nickname',
};

/** The person's names. */
export function ContactForm({ profile }: { profile: MyProfile }) {
  const t = useT();
  const { reload } = useViewerActions();
  const [edit] = useMutation(EditPrimaryInfoDocument);
  const form = useServerForm({
    name: 'contact',
    argument: 'input',
    initial: Object.fromEntries(FIELDS.map((field) => [field, profile[field] ?? ''])) as Record<
      Field,
      string
    >,
    labelOf: (field) => t(`fields.${field as Field}`),
    save: (input) => edit({ variables: { input } }),
  });
  return (
    <SavedForm form={form} onSaved={reload}>
      <div className={styles.pair}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            label={t(`fields.${field}`)}
            autoComplete={COMPLETES[field]}
            required={field === 'firstName' || field === 'lastName'}
            withAsterisk={false}
            value={form.values[field]}
            onChange={(event) => form.set({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </SavedForm>
  );
}
