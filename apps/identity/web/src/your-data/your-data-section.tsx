import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ErrorState,
  Group,
  lazyPart,
  ListSkeleton,
  NativeSelect,
  notify,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { personName, useLive, useUser } from '@lyceum/web/viewer';
import { IconArchive } from '@tabler/icons-react';
import { AskForDataDocument, YourChildrenDocument, YourDataDocument } from '../__generated__/graphql';
import { useT } from './i18n';
import { OwnRequest } from './own-request';
import { ViewsOfData } from './views-of-data';
import styles from '../security/security.module.css';

const ErasureDialog = lazyPart(() => import('./erasure-dialog'));

/** Data rights of the person or their child: export or erasure. */
export default function YourDataSection() {
  const t = useT();
  const user = useUser();
  const [about, setAbout] = useState('');
  const [erasing, setErasing] = useState(false);
  const userId = about || null;
  const children = useQuery(YourChildrenDocument, { variables: { userId: user.id } });
  const { data, error, refetch } = useQuery(YourDataDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('data-requests', refetch);
  const [ask, asked] = useMutation(AskForDataDocument);
  const students = children.data?.getFamilyConnections.students ?? [];
  const requests = data?.getDataRequests;
  const isOpen = (kind: string) =>
    requests?.some((one) => one.kind === kind && ['PENDING', 'RUNNING'].includes(one.status)) ?? false;
  const collect = async () => {
    const answer = await ask({ variables: { userId } }).catch(() => null);
    if (answer) notify({ tone: 'good', message: t('yourData.asked') });
    await refetch();
  };
  return (
    <>
      <Section id="your-data" title={t('yourData.title')} description={t('yourData.description')}>
        {students.length > 0 ? (
          <NativeSelect
            mb="md"
            label={t('yourData.whose')}
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
            data={[
              { value: '', label: t('yourData.mine') },
              ...students.map(({ user: child }) => ({
                value: child.id,
                label: personName({
                  firstName: child.profile?.firstName ?? '',
                  lastName: child.profile?.lastName ?? '',
                  preferredName: child.profile?.preferredName,
                }),
              })),
            ]}
          />
        ) : null}
        {error && !data ? (
          <ErrorState variant="inline" error={error} onRetry={refetch} />
        ) : requests ? (
          <>
            {requests.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('yourData.none')}
              </Text>
            ) : (
              <ul className={styles.rows} aria-label={t('yourData.requests')}>
                {requests.map((request) => (
                  <OwnRequest key={request.id} request={request} onChanged={refetch} />
                ))}
              </ul>
            )}
            {asked.error ? <ErrorState variant="inline" error={asked.error} /> : null}
            <Group mt="md" gap="sm">
              <Button
                leftSection={<IconArchive size={18} stroke={1.8} />}
                loading={asked.loading}
                disabled={isOpen('EXPORT')}
                onClick={() => void collect()}
              >
                {t('yourData.ask')}
              </Button>
              <Button variant="default" disabled={isOpen('ERASURE')} onClick={() => setErasing(true)}>
                {t('yourData.erase')}
              </Button>
            </Group>
          </>
        ) : (
          <ListSkeleton rows={2} />
        )}
      </Section>
      <ViewsOfData userId={userId} />
      {erasing ? (
        <Suspense fallback={null}>
          <ErasureDialog userId={userId} onClose={() => setErasing(false)} onAsked={refetch} />
        </Suspense>
      ) : null}
    </>
  );
}
