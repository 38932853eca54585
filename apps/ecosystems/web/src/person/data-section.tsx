import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, ErrorState, Group, lazyPart, notify, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  DataRequestsOfDocument,
  DownloadPersonsDataDocument,
  ExportPersonsDataDocument,
  type ReviewedDataRequestFragment,
} from '../__generated__/graphql';
import { RequestStatus } from '../data-requests/request-status';
import { useT } from '../i18n';
import styles from './person.module.css';

const EraseDialog = lazyPart(() => import('./erase-dialog'));

/** A person's legal rights over their data, exercised by the organization. For super admins. */
export default function DataSection({ userId, name }: { userId: string; name: string }) {
  const t = useT();
  const [erasing, setErasing] = useState(false);
  const { data, error, refetch } = useQuery(DataRequestsOfDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('data-requests', refetch);
  const [ask, asked] = useMutation(ExportPersonsDataDocument);
  const requests = data?.getDataRequests ?? [];
  const hasOpen = requests.some(
    ({ kind, status }) => kind === 'ERASURE' && ['PENDING', 'RUNNING', 'DONE'].includes(status),
  );
  const collect = async () => {
    const answer = await ask({ variables: { userId } }).catch(() => null);
    if (answer) notify({ tone: 'good', message: t('personData.asked') });
    await refetch();
  };
  return (
    <Section title={t('personData.title')} description={t('personData.help')}>
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {data && requests.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('personData.none')}
        </Text>
      ) : null}
      <ul className={styles.list} aria-label={t('personData.requests')}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      {asked.error ? <ErrorState variant="inline" error={asked.error} /> : null}
      <Group gap="xs" mt="md">
        <Button variant="light" size="compact-sm" loading={asked.loading} onClick={() => void collect()}>
          {t('personData.export')}
        </Button>
        <Button variant="default" size="compact-sm" disabled={hasOpen} onClick={() => setErasing(true)}>
          {t('personData.erase')}
        </Button>
      </Group>
      {erasing ? (
        <Suspense fallback={null}>
          <EraseDialog userId={userId} name={name} onClose={() => setErasing(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

function RequestRow({ request }: { request: ReviewedDataRequestFragment }) {
  const t = useT();
  const format = useFormat();
  const { id, kind, status, askedAt, askedAs, mayDownload } = request;
  const [download, { error }] = useMutation(DownloadPersonsDataDocument);
  const take = async () => {
    const answer = await download({ variables: { requestId: id } }).catch(() => null);
    if (answer?.data) window.location.assign(answer.data.downloadDataExport.url);
  };
  return (
    <li className={styles.relative}>
      <span className={styles.relativeName}>
        {kind === 'ERASURE' ? (
          <Link to={`/people/data-requests?status=${status}&request=${id}`}>
            {t(`personData.kind.${kind}`)}
          </Link>
        ) : (
          t(`personData.kind.${kind}`)
        )}
        <span className={styles.quiet}>
          {t(`dataRequests.askedAs.${askedAs}`)} · {format.date(askedAt)}
        </span>
        {error ? <ErrorState variant="inline" error={error} /> : null}
      </span>
      {mayDownload ? (
        <Button variant="default" size="compact-sm" onClick={() => void take()}>
          {t('personData.download')}
        </Button>
      ) : (
        <RequestStatus status={status} />
      )}
    </li>
  );
}
