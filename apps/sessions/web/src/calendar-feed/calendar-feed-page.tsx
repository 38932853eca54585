import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { IconCalendarPlus, IconCalendarX, IconRefresh } from '@tabler/icons-react';
import {
  Button,
  ConfirmDialog,
  ErrorState,
  FormSkeleton,
  Group,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat, useNow } from '@lyceum/web/i18n';
import {
  CalendarFeedDocument,
  CreateCalendarFeedDocument,
  RevokeCalendarFeedDocument,
  type CalendarFeedQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { FeedAddress } from './feed-address';

type Feed = NonNullable<CalendarFeedQuery['getCalendarFeed']>;
type Question = 'renew' | 'revoke';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The address just created, and functions to create, replace and disable it. */
function useFeed() {
  const t = useT();
  const feed = useQuery(CalendarFeedDocument);
  const [address, setAddress] = useState<string | null>(null);
  const [create, creating] = useMutation(CreateCalendarFeedDocument);
  const [revoke, revoking] = useMutation(RevokeCalendarFeedDocument);
  const tell = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await feed.refetch();
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return {
    ...feed,
    address,
    busy: creating.loading || revoking.loading,
    make: () => tell(async () => setAddress((await create()).data?.createCalendarFeed.address ?? null)),
    end: () =>
      tell(async () => {
        await revoke();
        setAddress(null);
        notify({ tone: 'good', message: t('feed.revoked') });
      }),
  };
}

function FeedState({ feed }: { feed: Feed }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return (
    <Text size="sm" c="dimmed">
      {t('feed.since', { date: format.date(feed.createdAt) })}{' '}
      {feed.lastReadAt
        ? t('feed.lastRead', { when: format.relative(feed.lastReadAt, now) })
        : t('feed.neverRead')}
    </Text>
  );
}

function FeedButtons({ busy, onAsk }: { busy: boolean; onAsk: (question: Question) => void }) {
  const t = useT();
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconRefresh {...ICON} />}
        loading={busy}
        onClick={() => onAsk('renew')}
      >
        {t('feed.renew')}
      </Button>
      <Button
        variant="default"
        c="var(--ly-bad)"
        leftSection={<IconCalendarX {...ICON} />}
        loading={busy}
        onClick={() => onAsk('revoke')}
      >
        {t('feed.revoke')}
      </Button>
    </Group>
  );
}

/** The viewer's sessions as a calendar feed: its address is created, shown once, and disabled here. */
export default function CalendarFeedPage() {
  const t = useT();
  const { data, error, refetch, address, busy, make, end } = useFeed();
  const [question, setQuestion] = useState<Question | null>(null);
  const feed = data?.getCalendarFeed;
  return (
    <Page width="medium">
      <PageHeader
        title={t('feed.title')}
        description={t('feed.what')}
        crumbs={[
          { label: t('dashboard.title'), to: '/sessions' },
          { label: t('calendar.title'), to: '/sessions/calendar' },
        ]}
      />
      <Section>
        {error && !data ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !data ? (
          <FormSkeleton fields={2} />
        ) : (
          <Stack gap="md">
            {address ? <FeedAddress address={address} /> : null}
            {feed ? <FeedState feed={feed} /> : <Text>{t('feed.none')}</Text>}
            {feed && !address ? <Text size="sm">{t('feed.shownOnce')}</Text> : null}
            {feed ? (
              <FeedButtons busy={busy} onAsk={setQuestion} />
            ) : (
              <Group>
                <Button
                  leftSection={<IconCalendarPlus {...ICON} />}
                  loading={busy}
                  onClick={() => void make()}
                >
                  {t('feed.create')}
                </Button>
              </Group>
            )}
            <Text size="sm" c="dimmed" className="ly-prose">
              {t('feed.privacy')}
            </Text>
          </Stack>
        )}
      </Section>
      <ConfirmDialog
        opened={question !== null}
        onClose={() => setQuestion(null)}
        title={t(question === 'renew' ? 'feed.renewTitle' : 'feed.revokeTitle')}
        confirmLabel={t(question === 'renew' ? 'feed.renew' : 'feed.revoke')}
        danger={question === 'revoke'}
        onConfirm={async () => {
          await (question === 'renew' ? make() : end());
          setQuestion(null);
        }}
      >
        {t('feed.stopsWorking')}
      </ConfirmDialog>
    </Page>
  );
}
