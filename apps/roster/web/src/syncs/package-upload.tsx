import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconFileZip } from '@tabler/icons-react';
import { Alert, Button, ErrorState, FileButton, Stack } from '@lyceum/web/design-system';
import { useFileSize } from '@lyceum/web/i18n';
import { uploadParts } from '@lyceum/web/uploads';
import {
  RequestImportJobUploadDocument,
  SubmitImportPackageDocument,
  type SubmitImportPackageMutation,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './syncs.module.css';

type Answer = SubmitImportPackageMutation['submitImportPackage'];
type State =
  | { step: 'idle' }
  | { step: 'sending'; file: File; sentBytes: number }
  | { step: 'unpacking'; file: File }
  | { step: 'failed'; error: unknown }
  | { step: 'done'; file: File; answer: Answer };

interface PackageUploadProps {
  programId: string;
  onDelivered: () => unknown;
}

/** Uploads a ZIP package with all files of a delivery, and shows what became of each file. */
export function PackageUpload({ programId, onDelivered }: PackageUploadProps) {
  const t = useT();
  const size = useFileSize();
  const client = useApolloClient();
  const [state, setState] = useState<State>({ step: 'idle' });
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async (file: File | null) => {
    if (!file) return;
    const { signal } = (abort.current = new AbortController());
    try {
      setState({ step: 'sending', file, sentBytes: 0 });
      const { data } = await client.query({
        query: RequestImportJobUploadDocument,
        variables: { fileName: file.name, fileSize: file.size, programId },
        fetchPolicy: 'no-cache',
      });
      const { multipartInfo, partSize, presignedUrls } = data!.requestImportJobUpload;
      const onProgress = (sentBytes: number) => setState({ step: 'sending', file, sentBytes });
      await uploadParts({ file, partSize, presignedUrls, signal, onProgress });
      setState({ step: 'unpacking', file });
      const { uploadId, fileKey } = multipartInfo;
      const input = { programId, file: { uploadId, fileKey, fileName: file.name } };
      const submitted = await client.mutate({ mutation: SubmitImportPackageDocument, variables: { input } });
      if (signal.aborted) return;
      setState({ step: 'done', file, answer: submitted.data!.submitImportPackage });
      onDelivered();
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', error });
    }
  };
  const stop = () => {
    abort.current?.abort();
    setState({ step: 'idle' });
  };
  const isBusy = state.step === 'sending' || state.step === 'unpacking';
  return (
    <Stack gap="xs" mt="xs">
      <FileButton
        accept=".zip,application/zip"
        onChange={(file) => void send(file)}
        inputProps={{ 'aria-label': t('syncs.package.choose') }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            disabled={isBusy}
            leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden />}
          >
            {t('syncs.package.choose')}
          </Button>
        )}
      </FileButton>
      <p className={classes.quiet}>{t('syncs.package.help')}</p>
      {state.step === 'sending' ? (
        <>
          <p role="status">
            {t('syncs.package.sending', {
              name: state.file.name,
              sent: size(state.sentBytes),
              size: size(state.file.size),
            })}
          </p>
          <Button variant="subtle" size="sm" onClick={stop}>
            {t('syncs.package.stop')}
          </Button>
        </>
      ) : null}
      {state.step === 'unpacking' ? (
        <p role="status">{t('syncs.package.unpacking', { name: state.file.name })}</p>
      ) : null}
      {state.step === 'failed' ? <ErrorState error={state.error} variant="inline" /> : null}
      {state.step === 'done' ? <Outcome name={state.file.name} answer={state.answer} /> : null}
    </Stack>
  );
}

function Outcome({ name, answer: { errors, files } }: { name: string; answer: Answer }) {
  const t = useT();
  if (errors.length > 0)
    return (
      <Alert color="red" role="alert" title={t('syncs.package.refused', { name })}>
        {errors.map(({ message }) => message).join(' ')}
      </Alert>
    );
  const started = files.filter(({ importJobId }) => importJobId).length;
  return (
    <Alert
      color={started > 0 ? 'green' : 'yellow'}
      role="status"
      title={t('syncs.package.started', { count: started })}
    >
      <ul className={classes.holds}>
        {files.map(({ fileName, message }) => (
          <li key={fileName}>{message ? `${fileName}: ${message}` : fileName}</li>
        ))}
      </ul>
    </Alert>
  );
}
