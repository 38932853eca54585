import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconUpload } from '@tabler/icons-react';
import {
  Button,
  Dialog,
  ErrorState,
  FileButton,
  Group,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { useFileSize, useFormat } from '@lyceum/web/i18n';
import {
  AddResourceFileVersionDocument,
  RestoreResourceFileVersionDocument,
  type ListedFileFragment,
  type ListedResourceFragment,
} from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { ACCEPT } from './resource-values';
import classes from './resources.module.css';
import { UploadLine } from './upload-line';
import { useOpenResource } from './use-open-resource';
import { useResourceUploads } from './use-resource-uploads';

interface VersionsDialogProps {
  resource: ListedResourceFragment;
  file: ListedFileFragment;
  onClose: () => void;
}

type Version = Omit<ListedFileFragment['previousVersions'][number], '__typename'>;

/** Versions of a file: who uploaded which when, going back to one, and uploading the next. */
export function VersionsDialog({ resource, file, onClose }: VersionsDialogProps) {
  const t = useT();
  const resourceId = resource.id;
  const [error, setError] = useState<unknown>();
  const [add] = useMutation(AddResourceFileVersionDocument);
  const [restore, restoring] = useMutation(RestoreResourceFileVersionDocument);
  const { download } = useOpenResource(resourceId);
  const run = async (work: () => Promise<unknown>, message: string) => {
    setError(undefined);
    try {
      await work();
      notify({ tone: 'good', message });
    } catch (cause) {
      setError(cause);
    }
  };
  const uploads = useResourceUploads(({ id: uploadId }) =>
    run(
      () => add({ variables: { input: { resourceId, fileId: file.id, uploadId } } }),
      t('resources.versions.added'),
    ),
  );
  const show = ({ id: versionId, version }: Version) =>
    run(
      () => restore({ variables: { input: { resourceId, versionId } } }),
      t('resources.versions.shown', { version }),
    );
  return (
    <Dialog opened title={t('resources.versions.of', { name: file.filename })} onClose={onClose}>
      <Stack gap="md">
        {error ? <ErrorState error={error} title={t('resources.versions.failed')} variant="inline" /> : null}
        <ul className={classes.files} aria-label={t('resources.versions.title')}>
          <VersionLine version={file} isShown onDownload={() => void download(file)} />
          {file.previousVersions.map((version) => (
            <VersionLine
              key={version.id}
              version={version}
              onDownload={() => void download(version)}
              onShow={() => void show(version)}
              busy={restoring.loading}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onRetry={uploads.retry} onDrop={uploads.drop} />
          ))}
        </ul>
        <Group gap="sm">
          <FileButton accept={ACCEPT} onChange={(chosen) => chosen && uploads.add([chosen])}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={uploads.busy}
                leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
              >
                {t('resources.versions.add')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" className={classes.quiet}>
            {t('resources.versions.help')}
          </Text>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface VersionLineProps {
  version: Version;
  isShown?: boolean;
  busy?: boolean;
  onDownload: () => void;
  onShow?: () => void;
}

function VersionLine({ version, isShown, busy = false, onDownload, onShow }: VersionLineProps) {
  const t = useT();
  const remoteT = useRemoteT();
  const size = useFileSize();
  const format = useFormat();
  const { version: number, filename, uploader, uploadedAt } = version;
  return (
    <li className={classes.file}>
      <div className={classes.fileWords}>
        <div className={classes.fileName}>
          {t(isShown ? 'resources.versions.present' : 'resources.versions.one', { version: number })}
          <Text size="sm" className={classes.quiet}>
            {[filename, size(version.size), nameOf(uploader, remoteT), format.dateTime(uploadedAt)].join(
              ' · ',
            )}
          </Text>
        </div>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('resources.versions.downloadOne', { version: number })}
        onClick={onDownload}
      >
        {t('resources.download')}
      </Button>
      {onShow ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          aria-label={t('resources.versions.showOne', { version: number })}
          onClick={onShow}
        >
          {t('resources.versions.show')}
        </Button>
      ) : null}
    </li>
  );
}
