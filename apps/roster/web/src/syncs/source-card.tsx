import { Link } from 'react-router';
import { Button, StatusBadge } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import type { SyncSourceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PackageUpload } from './package-upload';
import classes from './syncs.module.css';
import { useSourceName } from './use-source-name';

interface SourceCardProps {
  programId: string;
  source: SyncSourceFragment;
  archived: boolean;
  onSettings: () => void;
  onDelivered: () => unknown;
}

/** How a source's deliveries are treated, and its recent history. */
export function SourceCard({ programId, source, archived, onSettings, onDelivered }: SourceCardProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const name = useSourceName(programId)(source.source);
  const moment = (at: string | null | undefined) =>
    at ? <span title={format.dateTime(at)}>{format.relative(at, now)}</span> : t('syncs.diary.never');
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h3 className={classes.name}>{name}</h3>
        {source.isLate ? <StatusBadge tone="warn">{t('syncs.diary.late')}</StatusBadge> : null}
      </div>
      <p className={classes.quiet}>{t(`syncs.modeShort.${source.mode}`)}</p>
      <dl className={classes.diary}>
        <div>
          <dt>{t('syncs.diary.lastDelivery')}</dt>
          <dd>{moment(source.lastDeliveryAt)}</dd>
        </div>
        <div>
          <dt>{t('syncs.diary.lastGood')}</dt>
          <dd>{moment(source.lastGoodSyncAt)}</dd>
        </div>
        <div>
          <dt>{t('syncs.diary.waiting')}</dt>
          <dd>
            {source.waitingPlans > 0 ? (
              <Link to={`?source=${source.source}&status=WAITING`}>{format.number(source.waitingPlans)}</Link>
            ) : (
              format.number(0)
            )}
          </dd>
        </div>
      </dl>
      {archived ? null : (
        <Button
          variant="default"
          onClick={onSettings}
          aria-label={t('syncs.settings.openOf', { source: name })}
        >
          {t('syncs.settings.open')}
        </Button>
      )}
      {archived || source.source !== 'UPLOAD' ? null : (
        <PackageUpload programId={programId} onDelivered={onDelivered} />
      )}
    </li>
  );
}
