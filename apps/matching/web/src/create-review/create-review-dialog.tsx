import { useMutation } from '@apollo/client/react';
import {
  Button,
  Dialog,
  ErrorState,
  FormErrors,
  Group,
  notify,
  Stack,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { CreateReviewDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface CreateReviewDialogProps {
  onCreated: () => unknown;
  onClose: () => void;
}

/** Adds a review; what the server refuses is shown at its field. */
export function CreateReviewDialog({ onCreated, onClose }: CreateReviewDialogProps) {
  const t = useT();
  const [create] = useMutation(CreateReviewDocument);
  const form = useServerForm({
    name: 'new-review',
    initial: { name: '' },
    argument: 'reviewInput',
    labelOf: () => t('createReview.name'),
    save: (reviewInput) => create({ variables: { reviewInput } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('createReview.created', { name: form.values.name }) });
    onCreated();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('createReview.action')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          {form.error ? (
            <ErrorState error={form.error} title={t('createReview.notSaved')} variant="inline" />
          ) : null}
          <TextInput
            {...form.field('name')}
            required
            data-autofocus
            label={t('createReview.name')}
            value={form.values.name}
            onChange={(event) => form.set({ name: event.currentTarget.value })}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={form.busy}>
              {t('createReview.cancel')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t('createReview.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
