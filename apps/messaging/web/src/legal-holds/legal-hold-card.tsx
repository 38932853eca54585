import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router';
import { Anchor, Button, ErrorState, Group, notify, Paper, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { KeepLegalHoldDocument, type LegalHoldLineFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReleaseHoldDialog } from './release-hold-dialog';

interface LegalHoldCardProps {
  hold: LegalHoldLineFragment;
  /** A release needs two people. */
  twoPeople: boolean;
  onChanged: () => unknown;
}

/** One hold: on whom, since when, why, and how it ends. */
export function LegalHoldCard({ hold, twoPeople, onChanged }: LegalHoldCardProps) {
  const t = useT();
  const format = useFormat();
  const [releasing, setReleasing] = useState(false);
  const [keep, { loading, error }] = useMutation(KeepLegalHoldDocument);
  const nameOf = (person: { name: string } | null | undefined) => person?.name || t('inbox.someone');
  const onKeep = async () => {
    try {
      await keep({ variables: { holdId: hold.id } });
      notify({ message: t('holds.keptDone'), tone: 'good' });
      await onChanged();
    } catch {
      // The error is shown in the card.
    }
  };
  const isAsked = !hold.releasedAt && hold.releaseAskedAt;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="xs">
        {hold.people.length > 0 ? <Text fw={600}>{hold.people.map(nameOf).join(', ')}</Text> : null}
        {hold.conversations.map(({ conversationId, title, participants }) => (
          <Anchor key={conversationId} component={Link} to={`/inbox/${conversationId}?view=all`}>
            {t('holds.conversation', { name: title || participants.map(nameOf).join(', ') })}
          </Anchor>
        ))}
        <Text size="sm">{hold.reason}</Text>
        <Text size="sm" c="dimmed">
          {t('holds.placedBy', { name: nameOf(hold.placedBy), when: format.dateTime(hold.since) })}
        </Text>
        {isAsked ? (
          <Text size="sm">
            {t('holds.askedBy', {
              name: nameOf(hold.releaseAskedBy),
              when: format.dateTime(hold.releaseAskedAt!),
              reason: hold.releaseReason ?? '',
            })}
          </Text>
        ) : null}
        {hold.releasedAt ? (
          <Text size="sm">
            {t('holds.releasedBy', {
              name: nameOf(hold.releasedBy),
              when: format.dateTime(hold.releasedAt),
              reason: hold.releaseReason ?? '',
            })}
          </Text>
        ) : null}
        {error ? <ErrorState error={error} variant="inline" /> : null}
        {hold.releasedAt ? null : (
          <Group>
            {hold.mayRelease ? (
              <Button variant="default" onClick={() => setReleasing(true)}>
                {t(isAsked ? 'holds.confirmRelease' : twoPeople ? 'holds.askRelease' : 'holds.release')}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {t('holds.waitsForSecond')}
              </Text>
            )}
            {isAsked ? (
              <Button variant="default" loading={loading} onClick={() => void onKeep()}>
                {t('holds.keep')}
              </Button>
            ) : null}
          </Group>
        )}
      </Stack>
      {releasing ? (
        <ReleaseHoldDialog
          hold={hold}
          isAsking={twoPeople && !isAsked}
          onClose={() => setReleasing(false)}
          onReleased={async () => {
            setReleasing(false);
            await onChanged();
          }}
        />
      ) : null}
    </Paper>
  );
}
