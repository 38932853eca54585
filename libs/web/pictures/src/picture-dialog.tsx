import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button, Dialog, ErrorState, Group, Stack, Text } from '@lyceum/web/design-system';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useT } from './i18n';
import { cutPicture, type Cut } from './cut-picture';
import styles from './picture.module.css';

interface PictureDialogProps {
  file: File;
  /** Receives the chosen square as a base64 JPEG; the dialog closes when the promise resolves. */
  onSave: (content: string) => Promise<unknown>;
  onClose: () => void;
}

const STEP = 0.1;
const CLOSEST = 4;

/** Chooses the visible square of a picture: move, zoom and rotate with pointer or keys. */
export default function PictureDialog({ file, onSave, onClose }: PictureDialogProps) {
  const t = useT();
  const source = useSource(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [cut, setCut] = useState<Cut | null>(null);
  const [broken, setBroken] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async () => {
    if (!cut) return;
    setBusy(true);
    setError(null);
    try {
      await onSave(await cutPicture(file, cut, rotation));
      onClose();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('picture.title')}>
      <Stack gap="md">
        {error ? <ErrorState variant="inline" error={error} title={t('picture.failed')} /> : null}
        {broken ? (
          <Text role="alert">{t('picture.broken')}</Text>
        ) : (
          <>
            <div className={styles.stage}>
              {source ? (
                <Cropper
                  image={source}
                  crop={crop}
                  zoom={zoom}
                  rotation={rotation}
                  maxZoom={CLOSEST}
                  aspect={1}
                  cropShape="round"
                  showGrid={false}
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setCut(pixels)}
                  mediaProps={{ alt: '', onError: () => setBroken(true) }}
                  cropperProps={{ role: 'group', 'aria-label': t('picture.area') }}
                />
              ) : null}
            </div>
            <Text size="sm" c="dimmed">
              {t('picture.help')}
            </Text>
            <Group gap="md" wrap="nowrap">
              <label className={styles.zoom}>
                <span>{t('picture.zoom')}</span>
                <input
                  type="range"
                  min={1}
                  max={CLOSEST}
                  step={STEP}
                  value={zoom}
                  onChange={(event) => setZoom(Number(event.currentTarget.value))}
                />
              </label>
              <Button
                variant="default"
                leftSection={<IconRotateClockwise size={18} stroke={1.8} />}
                onClick={() => setRotation((rotation + 90) % 360)}
              >
                {t('picture.rotate')}
              </Button>
            </Group>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('picture.cancel')}
          </Button>
          {broken ? null : (
            <Button onClick={() => void save()} loading={busy} disabled={!cut}>
              {t('picture.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A data URL of the file. */
function useSource(file: File): string | null {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(reader.result as string);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return source;
}
