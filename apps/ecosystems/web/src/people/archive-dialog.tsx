import { useQuery } from '@apollo/client/react';
import { ConfirmDialog, ErrorState, ListSkeleton, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  MatchesLeftByArchivingDocument,
  SessionsLeftByArchivingDocument,
  type SessionsLeftByArchivingQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './people.module.css';

interface ArchiveDialogProps {
  opened: boolean;
  /** False to restore people. */
  archives: boolean;
  count: number;
  /** Names of chosen people whom the viewer may neither archive nor restore. */
  others: string[];
  /** Null for everybody who matches the filters; consequences are then not listed. */
  userIds: string[] | null;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Archives or restores people after listing the consequences. */
export function ArchiveDialog({
  opened,
  archives,
  count,
  others,
  userIds,
  onConfirm,
  onClose,
}: ArchiveDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={archives ? t('bulk.archiveTitle', { count }) : t('bulk.restoreTitle', { count })}
      confirmLabel={archives ? t('bulk.archive') : t('bulk.restore')}
      danger={archives}
      onConfirm={onConfirm}
    >
      <Stack gap="xs">
        <Text size="sm">{archives ? t('bulk.archiveText') : t('bulk.restoreText')}</Text>
        {others.length > 0 ? <Text size="sm">{t('bulk.stay', { names: others.join(', ') })}</Text> : null}
        {archives ? <Consequences userIds={userIds} /> : <Text size="sm">{t('bulk.restoreSessions')}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}

function Consequences({ userIds }: Pick<ArchiveDialogProps, 'userIds'>) {
  const t = useT();
  const options = {
    variables: { userIds: userIds ?? [] },
    skip: userIds === null,
    fetchPolicy: 'network-only',
  } as const;
  const sessions = useQuery(SessionsLeftByArchivingDocument, options);
  const matches = useQuery(MatchesLeftByArchivingDocument, options);
  if (!userIds) return <Text size="sm">{t('bulk.archiving.everybody')}</Text>;
  const failed = [sessions, matches].find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} variant="inline" />;
  if (!sessions.data || !matches.data) return <ListSkeleton rows={2} />;
  const left = sessions.data.getSessionsLeftByArchiving;
  const { pairs, requestsWithdrawn, requestsReopened } = matches.data.getMatchesLeftByArchiving;
  const texts = [
    left.cancelled > 0 ? t('bulk.archiving.cancelled', { count: left.cancelled }) : null,
    left.seatsFreed > 0 ? t('bulk.archiving.seatsFreed', { count: left.seatsFreed }) : null,
    left.substitutesAsked > 0 ? t('bulk.archiving.substitutesAsked', { count: left.substitutesAsked }) : null,
    left.leadersStay > 0 ? t('bulk.archiving.leadersStay', { count: left.leadersStay }) : null,
    pairs > 0 ? t('bulk.archiving.pairs', { count: pairs }) : null,
    requestsWithdrawn > 0 ? t('bulk.archiving.withdrawn', { count: requestsWithdrawn }) : null,
    requestsReopened > 0 ? t('bulk.archiving.reopened', { count: requestsReopened }) : null,
  ].filter((text) => text !== null);
  return (
    <Stack gap="xs" role="status">
      {(texts.length > 0 ? texts : [t('bulk.archiving.nothing')]).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      <SessionList left={left} />
    </Stack>
  );
}

type Left = SessionsLeftByArchivingQuery['getSessionsLeftByArchiving'];

/** The next sessions with what happens to each, in the session's own zone. */
function SessionList({ left }: { left: Left }) {
  const t = useT();
  const format = useFormat();
  const { sessions, cancelled, seatsFreed, substitutesAsked, leadersStay } = left;
  if (sessions.length === 0) return null;
  const more = cancelled + seatsFreed + substitutesAsked + leadersStay - sessions.length;
  return (
    <ul className={styles.fates} aria-label={t('bulk.archiving.sessions')}>
      {sessions.map(({ sessionId, subject, programName, startsAt, timeZoneId, fate }) => (
        <Text key={sessionId} component="li" size="sm">
          {t('bulk.archiving.session', {
            when: format.dateTime(startsAt, timeZoneId),
            subject,
            program: programName,
            fate: t(`bulk.archiving.fate.${fate}`),
          })}
        </Text>
      ))}
      {more > 0 ? (
        <Text component="li" size="sm">
          {t('bulk.archiving.more', { count: more })}
        </Text>
      ) : null}
    </ul>
  );
}
