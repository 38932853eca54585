import { useMutation } from '@apollo/client/react';
import { Anchor, Button, FileButton, Group, Progress, Section, Stack, Text } from '@lyceum/web/design-system';
import { errorRemedy, errorText } from '@lyceum/web/graphql';
import { useFileSize } from '@lyceum/web/i18n';
import { usePartUploads } from '@lyceum/web/uploads';
import {
  RequestPurchaseOrderUploadDocument,
  SubmitPurchaseOrderFileDocument,
  type ListedOrderFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png';

/** The document of an order, and the upload that replaces it. */
export function OrderDocument({ order }: { order: ListedOrderFragment }) {
  const t = useT();
  const size = useFileSize();
  const [request] = useMutation(RequestPurchaseOrderUploadDocument);
  const [submit] = useMutation(SubmitPurchaseOrderFileDocument, { refetchQueries: 'active' });
  const { upload, running, failed } = usePartUploads({
    begin: async ({ filename: fileName, size: fileSize }) =>
      (await request({ variables: { purchaseOrderId: order.id, fileName, fileSize } })).data
        ?.requestPurchaseOrderUpload,
    finish: (fileId) => submit({ variables: { fileId } }),
  });
  const { document } = order;
  return (
    <Section title={t('purchaseOrders.document')} description={t('purchaseOrders.documentHelp')}>
      <Stack gap="md">
        {document ? (
          <Text>
            <Anchor href={document.url}>{document.filename}</Anchor> · {size(document.size)}
          </Text>
        ) : (
          <Text>{t('purchaseOrders.noDocument')}</Text>
        )}
        {running ? (
          <Progress
            value={running.percent}
            aria-label={t('purchaseOrders.uploading', { name: running.filename })}
          />
        ) : null}
        {failed ? <Text role="alert">{errorRemedy(failed.error) ?? errorText(failed.error)}</Text> : null}
        <Group>
          <FileButton accept={ACCEPTED} onChange={(file) => (file ? void upload([file]) : null)}>
            {(props) => (
              <Button {...props} variant="default" loading={running !== null}>
                {t(document ? 'purchaseOrders.replaceDocument' : 'purchaseOrders.addDocument')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Section>
  );
}
