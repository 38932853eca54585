import { CloseButton, Progress } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import type { FileInTransit } from './use-inspections';

/** A file that is being uploaded for inspection. */
export function InspectionLine({ transit, onCancel }: { transit: FileInTransit; onCancel: () => void }) {
  const t = useT();
  const { file, percent } = transit;
  return (
    <div className={classes.workbook} role="status" data-testid="inspection">
      <div className={classes.slotHead}>
        <p className={classes.name}>
          {t(percent < 100 ? 'workbook.sending' : 'workbook.reading', { name: file.name })}
        </p>
        <CloseButton aria-label={t('uploading.cancel', { name: file.name })} onClick={onCancel} />
      </div>
      <Progress
        value={percent}
        animated={percent === 100}
        aria-label={t('uploading.label', { name: file.name })}
      />
    </div>
  );
}
