import { useQuery } from '@apollo/client/react';
import { ErrorState, ListSkeleton, Stack, Text } from '@lyceum/web/design-system';
import { SessionsLeftByDocument, type SessionUserType } from '../__generated__/graphql';
import { useT } from '../i18n';

interface SessionsLostProps {
  programId: string;
  role: SessionUserType;
  /** Null for everybody who matches the filters; their sessions are not counted. */
  userIds: string[] | null;
}

/** Before a program role is removed: what happens to the coming sessions of the people who lose it. */
export function SessionsLost({ programId, role, userIds }: SessionsLostProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(SessionsLeftByDocument, {
    variables: { programId, role, userIds: userIds ?? [] },
    skip: !programId || !userIds,
    fetchPolicy: 'network-only',
  });
  if (!userIds) return <Text size="sm">{t(`bulk.lost.everybody.${role}`)}</Text>;
  if (!programId) return null;
  if (error) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!data) return <ListSkeleton rows={1} />;
  const { cancelled, left, led, asksForSubstitutes } = data.getSessionsLeftBy;
  const texts = [
    cancelled > 0 ? t('bulk.lost.cancelled', { count: cancelled }) : null,
    left > 0 ? t('bulk.lost.left', { count: left }) : null,
    led > 0 ? t(asksForSubstitutes ? 'bulk.lost.ledAsks' : 'bulk.lost.led', { count: led }) : null,
  ].filter((text) => text !== null);
  return (
    <Stack gap="xs" role="status">
      {(texts.length > 0 ? texts : [t('bulk.lost.none')]).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Stack>
  );
}
