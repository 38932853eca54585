import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, notify, StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  DownloadDataDocument,
  WithdrawErasureDocument,
  type DataRequestStatus,
  type OwnDataRequestFragment,
} from '../__generated__/graphql';
import { useT } from './i18n';
import styles from '../security/security.module.css';

const TONES: Record<DataRequestStatus, StatusTone> = {
  PENDING: 'waiting',
  DECLINED: 'bad',
  WITHDRAWN: 'neutral',
  RUNNING: 'info',
  DONE: 'good',
};

interface OwnRequestProps {
  request: OwnDataRequestFragment;
  onChanged: () => unknown;
}

/** One request, its progress, and what can be done with it. */
export function OwnRequest({ request, onChanged }: OwnRequestProps) {
  const t = useT();
  const format = useFormat();
  const { kind, status, askedAs, parts, partsDone, expiresAt, decisionMessage, mayDownload, isWaiting } =
    request;
  const [download, fetched] = useMutation(DownloadDataDocument);
  const [withdraw, withdrawn] = useMutation(WithdrawErasureDocument);
  const take = async () => {
    const answer = await download({ variables: { requestId: request.id } }).catch(() => null);
    if (answer?.data) window.location.assign(answer.data.downloadDataExport.url);
  };
  const takeBack = async () => {
    const answer = await withdraw({ variables: { requestId: request.id } }).catch(() => null);
    if (answer) notify({ tone: 'good', message: t('yourData.withdrawn') });
    await onChanged();
  };
  const isArchive = kind === 'EXPORT' && status === 'DONE';
  const help = [
    t(`yourData.askedAs.${askedAs}`, { date: format.date(request.askedAt) }),
    status === 'RUNNING' && !isWaiting ? t('yourData.progress', { done: partsDone, parts }) : null,
    isWaiting ? t('yourData.waits') : null,
    isArchive && mayDownload && expiresAt ? t('yourData.until', { date: format.date(expiresAt) }) : null,
    isArchive && !mayDownload && askedAs === 'SELF' ? t('yourData.expired') : null,
    decisionMessage,
  ];
  const error = fetched.error ?? withdrawn.error;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{t(`yourData.kind.${kind}`)}</strong>
        <span className={styles.help}>{help.filter(Boolean).join(' · ')}</span>
        {error ? <ErrorState variant="inline" error={error} /> : null}
      </div>
      <StatusBadge tone={isWaiting ? 'waiting' : TONES[status]}>
        {t(isWaiting ? 'yourData.status.WAITING' : `yourData.status.${status}`)}
      </StatusBadge>
      {mayDownload ? (
        <Button variant="default" loading={fetched.loading} onClick={() => void take()}>
          {t('yourData.download')}
        </Button>
      ) : null}
      {request.mayWithdraw ? (
        <Button variant="default" loading={withdrawn.loading} onClick={() => void takeBack()}>
          {t('yourData.withdraw')}
        </Button>
      ) : null}
    </li>
  );
}
