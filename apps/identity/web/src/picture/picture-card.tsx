import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Avatar,
  Button,
  ErrorState,
  FileButton,
  Group,
  lazyPart,
  notify,
  Text,
} from '@lyceum/web/design-system';
import { useViewerActions } from '@lyceum/web/viewer';
import { DeleteProfilePictureDocument, UploadProfilePictureDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './picture.module.css';

const PictureDialog = lazyPart(() => import('./picture-dialog'));

/** The person's picture, and the ways to change it. */
export function PictureCard({ name, src }: { name: string; src: string | null }) {
  const t = useT();
  const { reload } = useViewerActions();
  const [file, setFile] = useState<File | null>(null);
  const [upload] = useMutation(UploadProfilePictureDocument);
  const [remove, { error, loading }] = useMutation(DeleteProfilePictureDocument);
  const save = async (content: string) => {
    await upload({ variables: { input: { content } } });
    notify({ tone: 'good', message: t('picture.saved') });
    await reload();
  };
  const takeAway = async () => {
    const removed = await remove().catch(() => null);
    if (!removed) return;
    notify({ tone: 'good', message: t('picture.removed') });
    await reload();
  };
  return (
    <div className={styles.card}>
      <Avatar src={src} name={name} color="brand" size={96} radius="50%" alt={t('picture.of', { name })} />
      <div className={styles.actions}>
        {error ? <ErrorState variant="inline" error={error} /> : null}
        <Group gap="xs">
          <FileButton onChange={setFile} accept="image/png,image/jpeg,image/webp">
            {(props) => (
              <Button {...props} variant="default">
                {src ? t('picture.change') : t('picture.choose')}
              </Button>
            )}
          </FileButton>
          {src ? (
            <Button variant="subtle" color="gray" loading={loading} onClick={() => void takeAway()}>
              {t('picture.remove')}
            </Button>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {t('picture.hint')}
        </Text>
      </div>
      {file ? (
        <Suspense fallback={null}>
          <PictureDialog file={file} onSave={save} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
