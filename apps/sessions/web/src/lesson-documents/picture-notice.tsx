import { useState } from 'react';
import { Button } from '@lyceum/web/design-system';
import { errorCode, errorText } from '@lyceum/web/graphql';
import { useT } from '../i18n';
import type { PictureTrouble } from './board-images';
import classes from './whiteboard.module.css';

interface PictureNoticeProps {
  trouble: PictureTrouble;
  onRetry: () => Promise<void> | undefined;
}

/** Says which picture others cannot see, or this page could not load, and why. */
export function PictureNotice({ trouble: { kind, error }, onRetry }: PictureNoticeProps) {
  const t = useT();
  const [loading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    await onRetry();
    setLoading(false);
  };
  return (
    <div className={classes.notice} role="alert">
      <p>
        {t(kind === 'keep' ? 'room.pictureNotKept' : 'room.pictureNotShown')}{' '}
        {errorCode(error) ? errorText(error) : null}
      </p>
      <Button size="sm" loading={loading} onClick={() => void retry()}>
        {t('room.pictureRetry')}
      </Button>
    </div>
  );
}
