import { useMutation } from '@apollo/client/react';
import { Anchor, Button, FileButton, Group, Progress, Stack, Text } from '@lyceum/web/design-system';
import { errorRemedy, errorText } from '@lyceum/web/graphql';
import { useFileSize } from '@lyceum/web/i18n';
import { usePartUploads } from '@lyceum/web/uploads';
import {
  RequestPayoutProofUploadDocument,
  SubmitPayoutProofDocument,
  type ListedBatchFragment,
} from '../__generated__/graphql';
import { useT } from './i18n';

const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png';

/** The proof of a batch's payment, and the upload that replaces it. */
export function ProofUpload({ batch }: { batch: ListedBatchFragment }) {
  const t = useT();
  const size = useFileSize();
  const [request] = useMutation(RequestPayoutProofUploadDocument);
  const [submit] = useMutation(SubmitPayoutProofDocument, { refetchQueries: 'active' });
  const { upload, running, failed } = usePartUploads({
    begin: async ({ filename: fileName, size: fileSize }) =>
      (await request({ variables: { batchId: batch.id, fileName, fileSize } })).data
        ?.requestPayoutProofUpload,
    finish: (fileId) => submit({ variables: { fileId } }),
  });
  const { proof } = batch;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('payouts.proof.title')}</Text>
      {proof ? (
        <Text>
          <Anchor href={proof.url}>{proof.filename}</Anchor> · {size(proof.size)}
        </Text>
      ) : (
        <Text>{t('payouts.proof.none')}</Text>
      )}
      {running ? (
        <Progress
          value={running.percent}
          aria-label={t('payouts.proof.sending', { name: running.filename })}
        />
      ) : null}
      {failed ? <Text role="alert">{errorRemedy(failed.error) ?? errorText(failed.error)}</Text> : null}
      <Group>
        <FileButton accept={ACCEPTED} onChange={(file) => (file ? void upload([file]) : null)}>
          {(props) => (
            <Button {...props} type="button" variant="default" size="sm" loading={running !== null}>
              {t(proof ? 'payouts.proof.replace' : 'payouts.proof.add')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}
