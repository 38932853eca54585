import { useState } from 'react';
import { Button, FileButton, Group, Input, Text } from '@lyceum/web/design-system';
import { IconPhoto } from '@tabler/icons-react';
import { useT } from '../i18n';
import { shrinkPicture, type PictureLimits } from './shrink-picture';
import styles from './branding.module.css';

interface PictureFieldProps {
  id: string;
  label: string;
  description: string;
  error: string | null;
  limits: PictureLimits;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A picture from the viewer's device, shrunk before the upload. */
export function PictureField({ id, label, description, error, limits, value, onChange }: PictureFieldProps) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    try {
      onChange(await shrinkPicture(file, limits));
      setProblem(null);
    } catch {
      setProblem(t('config.pictureBroken'));
    }
  };
  return (
    <Input.Wrapper label={label} description={description} error={problem ?? error}>
      <Group gap="sm" my={6} wrap="nowrap">
        {value ? (
          <img src={value} alt="" className={styles.thumbnail} />
        ) : (
          <span className={styles.thumbnail} aria-hidden>
            <IconPhoto size={20} stroke={1.5} />
          </span>
        )}
        <FileButton onChange={(file) => void choose(file)} accept="image/png,image/jpeg,image/webp">
          {(props) => (
            <Button {...props} id={id} variant="default" size="sm">
              {value
                ? t('config.replacePicture', { what: label })
                : t('config.choosePicture', { what: label })}
            </Button>
          )}
        </FileButton>
        {value ? (
          <Button variant="subtle" color="gray" size="sm" onClick={() => onChange(null)}>
            <Text span size="sm">
              {t('config.removePicture')}
            </Text>
          </Button>
        ) : null}
      </Group>
    </Input.Wrapper>
  );
}
