import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import {
  Alert,
  Anchor,
  Button,
  ErrorState,
  Group,
  ListSkeleton,
  notify,
  Radio,
  SidePanel,
  Stack,
  Text,
  Textarea,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  OpenedReviewDocument,
  ReviewSafeguardingItemDocument,
  type ReviewLineFragment,
  type ReviewOutcome,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { Marks } from './review-lines';
import classes from './review-queue.module.css';

interface ReviewPanelProps {
  itemId: string;
  onClose: () => void;
  onReviewed: () => unknown;
}

/** One item with its message; opening it is logged. */
export function ReviewPanel({ itemId, onClose, onReviewed }: ReviewPanelProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(OpenedReviewDocument, {
    variables: { itemId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { opened, protocol } = data?.getSafeguardingQueue ?? {};
  return (
    <SidePanel opened onClose={onClose} title={t('review.item')}>
      {opened ? (
        <Stack gap="md">
          <Text fw={600}>{opened.item.participants.map(({ name }) => name).join(', ')}</Text>
          <Marks item={opened.item} />
          {opened.item.isCrisis ? (
            <Alert color="red" title={t('review.protocol')}>
              {protocol}
            </Alert>
          ) : null}
          {opened.item.from ? (
            <Text size="sm">{t('review.wrote', { name: opened.item.from.name || t('inbox.someone') })}</Text>
          ) : null}
          {opened.item.kind === 'SAMPLE' ? (
            <Text size="sm">{t('review.sampleText')}</Text>
          ) : (
            <blockquote className={classes.words}>{opened.body || t('review.noWords')}</blockquote>
          )}
          <Whereabouts item={opened.item} />
          {opened.item.outcome ? (
            <Reviewed item={opened.item} />
          ) : (
            <Decision
              item={opened.item}
              onReviewed={async () => {
                onClose();
                await onReviewed();
              }}
            />
          )}
          {opened.item.kind === 'SAMPLE' ? null : (
            <Text size="xs" c="dimmed">
              {t('review.logged')}
            </Text>
          )}
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </SidePanel>
  );
}

/** The link to where the text was written; none where it was refused before there was such a place. */
function Whereabouts({ item: { conversationId, sessionId, source } }: { item: ReviewLineFragment }) {
  const t = useT();
  if (conversationId)
    return (
      <Anchor component={Link} to={`/inbox/${conversationId}?view=all`}>
        {t('review.conversation')}
      </Anchor>
    );
  if (sessionId)
    return (
      <Anchor component={Link} to={`/sessions/${sessionId}`}>
        {t('review.session')}
      </Anchor>
    );
  const page = PAGES[source];
  return page ? (
    <Anchor component={Link} to={page.address}>
      {t(page.label)}
    </Anchor>
  ) : null;
}

const PAGES: Partial<
  Record<ReviewLineFragment['source'], { address: string; label: 'review.requests' | 'review.reviews' }>
> = {
  TUTORING_REQUEST: { address: '/requests', label: 'review.requests' },
  REVIEW: { address: '/reviews', label: 'review.reviews' },
};

function Reviewed({ item }: { item: ReviewLineFragment }) {
  const t = useT();
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t('review.decidedBy', {
          name: item.reviewedBy?.name || t('inbox.someone'),
          when: item.reviewedAt ? format.dateTime(item.reviewedAt) : '',
        })}
      </Text>
      {item.note ? <Text size="sm">{item.note}</Text> : null}
    </Stack>
  );
}

const OUTCOMES: readonly ReviewOutcome[] = ['FINE', 'SPOKE', 'ESCALATED'];

function Decision({ item, onReviewed }: { item: ReviewLineFragment; onReviewed: () => unknown }) {
  const t = useT();
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [review, { loading, error }] = useMutation(ReviewSafeguardingItemDocument);
  const isHeld = item.kind === 'HELD';
  const decide = async (deliver: boolean) => {
    setTried(true);
    if (!outcome) return;
    try {
      await review({ variables: { itemId: item.id, outcome, note, deliver } });
      notify({ message: t(deliver ? 'review.delivered' : 'review.saved'), tone: 'good' });
      await onReviewed();
    } catch {
      // The error is shown above the fields.
    }
  };
  return (
    <Stack gap="md">
      {error ? <ErrorState error={error} title={t('review.notSaved')} variant="inline" /> : null}
      <Radio.Group
        label={t('review.what')}
        value={outcome}
        error={tried && !outcome ? t('review.whatMissing') : null}
        onChange={(value) => setOutcome(value as ReviewOutcome)}
      >
        <Stack gap="xs" mt="xs">
          {OUTCOMES.map((value) => (
            <Radio key={value} value={value} label={t(`review.outcome.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('review.note')}
        description={t('review.noteHelp')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group>
        {isHeld ? (
          <Button loading={loading} onClick={() => void decide(true)}>
            {t('review.deliver')}
          </Button>
        ) : null}
        <Button variant={isHeld ? 'default' : 'filled'} loading={loading} onClick={() => void decide(false)}>
          {t(isHeld ? 'review.keepBack' : 'review.save')}
        </Button>
      </Group>
    </Stack>
  );
}
