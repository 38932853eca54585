import { useEffect, useRef, useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { Button, Center, Dialog, ErrorState, Group, Loader, Stack, Text } from '@lyceum/web/design-system';
import type { OpenResourceMutation } from '../__generated__/graphql';
import { useT } from './i18n';
import classes from './resources.module.css';
import { useOpenResource } from './use-open-resource';

interface PreviewDialogProps {
  resourceId: string;
  file: { id: string; filename: string };
  onClose: () => void;
}

type Shown = OpenResourceMutation['openResource'];

/** A PDF, picture, recording or video of a resource, shown in place. Its address is valid for five minutes. */
export function PreviewDialog({ resourceId, file, onClose }: PreviewDialogProps) {
  const t = useT();
  const { preview, download } = useOpenResource(resourceId);
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>();
  const [isUnreadable, setUnreadable] = useState(false);
  const load = async () => {
    setError(undefined);
    try {
      setShown(await preview(file.id));
    } catch (cause) {
      setError(cause);
    }
  };
  // Each call counts as an opening, so an effect that React repeats makes one call.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void load();
  });
  return (
    <Dialog opened size="xl" title={file.filename} onClose={onClose}>
      <Stack gap="md">
        {error ? (
          <ErrorState error={error} title={t('resources.preview.failed')} onRetry={load} variant="inline" />
        ) : !shown ? (
          <Center className={classes.preview}>
            <Loader aria-label={t('resources.preview.loading')} />
          </Center>
        ) : isUnreadable ? (
          <Text role="alert">{t('resources.preview.unreadable')}</Text>
        ) : (
          <Content shown={shown} name={file.filename} onError={() => setUnreadable(true)} />
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={() => void download(file)}
          >
            {t('resources.download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Content({ shown, name, onError }: { shown: Shown; name: string; onError: () => void }) {
  const t = useT();
  const { url, previewKind } = shown;
  switch (previewKind) {
    case 'PICTURE':
      return <img className={classes.picture} src={url} alt={name} onError={onError} />;
    case 'VIDEO':
      return <video className={classes.picture} src={url} controls aria-label={name} onError={onError} />;
    case 'AUDIO':
      return <audio className={classes.audio} src={url} controls aria-label={name} onError={onError} />;
    case 'PDF':
      // Browsers of most phones have no viewer of their own.
      return navigator.pdfViewerEnabled === false ? (
        <Text>{t('resources.preview.noPdf')}</Text>
      ) : (
        <iframe className={classes.preview} src={url} title={name} referrerPolicy="no-referrer" />
      );
    default:
      return <Text>{t('resources.preview.unreadable')}</Text>;
  }
}
