import { Link } from 'react-router';
import { useFormat } from '@lyceum/web/i18n';
import type { ReviewedDataRequestFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from '../person/person-name';
import { Certificate } from './certificate';
import { ErasureDecision } from './erasure-decision';
import { RequestStatus } from './request-status';
import styles from '../review.module.css';

export interface RequestPanelProps {
  request: ReviewedDataRequestFragment;
  onChanged: () => unknown;
}

/** One deletion request: who asks and why, the decision, the progress, and the certificate. */
export function RequestPanel({ request, onChanged }: RequestPanelProps) {
  const t = useT();
  const format = useFormat();
  const { status, askedAs, askedBy, askedAt, reason, decidedBy, decidedAt, decisionMessage, user } = request;
  const facts: [string, string][] = [
    [t('dataRequests.asked'), format.dateTime(askedAt)],
    [
      t('dataRequests.asker'),
      askedBy && askedAs !== 'SELF' ? nameOfPerson(askedBy) : t(`dataRequests.askedAs.${askedAs}`),
    ],
    ...(reason ? ([[t('dataRequests.reason'), reason]] as [string, string][]) : []),
    ...(decidedAt ? ([[t('dataRequests.decided'), format.dateTime(decidedAt)]] as [string, string][]) : []),
    ...(decidedBy ? ([[t('dataRequests.decider'), nameOfPerson(decidedBy)]] as [string, string][]) : []),
    ...(decisionMessage ? ([[t('dataRequests.message'), decisionMessage]] as [string, string][]) : []),
    ...(status === 'RUNNING'
      ? ([
          [
            t('dataRequests.progress'),
            t('dataRequests.of', { done: request.partsDone, parts: request.parts }),
          ],
        ] as [string, string][])
      : []),
  ];
  return (
    <div className={styles.panel}>
      <div>
        <RequestStatus status={status} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user && status === 'PENDING' ? (
        <Link to={`/people/${user.id}`}>{t('dataRequests.openPerson')}</Link>
      ) : null}
      {request.mayDecide ? <ErasureDecision request={request} onChanged={onChanged} /> : null}
      {status === 'PENDING' && !request.mayDecide ? <p>{t('dataRequests.notYours')}</p> : null}
      {status === 'DONE' ? <Certificate requestId={request.id} /> : null}
    </div>
  );
}
