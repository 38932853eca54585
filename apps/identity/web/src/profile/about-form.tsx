import { useMutation } from '@apollo/client/react';
import {
  Button,
  DraftNotice,
  ErrorState,
  FormErrors,
  notify,
  Textarea,
  useServerForm,
} from '@lyceum/web/design-system';
import { EditPrimaryInfoDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MyProfile } from '../settings/use-my-settings';
import styles from '../sign-up.module.css';

/** What the person says of themself. */
export function AboutForm({ profile }: { profile: MyProfile }) {
  const t = useT();
  const [edit] = useMutation(EditPrimaryInfoDocument);
  const form = useServerForm({
    name: 'about',
    argument: 'input',
    initial: { bio: profile.bio ?? '' },
    labelOf: () => t('profile.bio'),
    save: (input) => edit({ variables: { input } }),
  });
  const submit = async () => {
    if (await form.submit()) notify({ tone: 'good', message: t('settings.saved') });
  };
  return (
    <form
      className={styles.form}
      style={{ marginTop: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {form.error ? <ErrorState variant="inline" error={form.error} /> : null}
      <Textarea
        {...form.field('bio')}
        label={t('profile.bio')}
        description={t('profile.bioHelp')}
        autosize
        minRows={3}
        maxLength={2000}
        value={form.values.bio}
        onChange={(event) => form.set({ bio: event.currentTarget.value })}
      />
      <div>
        <Button type="submit" loading={form.busy} disabled={!form.dirty}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
