import { Suspense, useState } from 'react';
import {
  Button,
  ErrorState,
  FileButton,
  Group,
  lazyPart,
  PersonPicture,
  Text,
} from '@lyceum/web/design-system';
import { useT } from './i18n';
import styles from './picture.module.css';

const PictureDialog = lazyPart(() => import('./picture-dialog'));

export interface PictureCardProps {
  name: string;
  src: string | null;
  /** Receives the chosen square as a base64 JPEG; a rejection is shown. */
  onSave: (content: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A person's picture, with buttons to change it. */
export function PictureCard({ name, src, onSave, onRemove }: PictureCardProps) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const takeAway = async () => {
    setBusy(true);
    setError(null);
    await onRemove().catch(setError);
    setBusy(false);
  };
  return (
    <div className={styles.card}>
      <PersonPicture name={name} src={src} size={96} alt={t('picture.of', { name })} />
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
            <Button variant="subtle" color="gray" loading={busy} onClick={() => void takeAway()}>
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
          <PictureDialog file={file} onSave={onSave} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
