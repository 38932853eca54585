import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, Skeleton, StatusBadge, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { EnrollmentChangesDocument, type EnrollmentChangesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { changeTone, nameOf } from '../syncs/sync-labels';
import { useSourceName } from '../syncs/use-source-name';
import classes from './roster-browser.module.css';

interface LearnerHistoryProps {
  programId: string;
  enrollmentId: string;
  name: string;
}

/** What plans changed in the learner's classes, loaded when it is opened. */
export function LearnerHistory({ programId, enrollmentId, name }: LearnerHistoryProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-expanded={opened}
        aria-label={t('browser.learners.historyOf', { name })}
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'browser.learners.hideHistory' : 'browser.learners.showHistory')}
      </Button>
      {opened ? <Changes programId={programId} enrollmentId={enrollmentId} name={name} /> : null}
    </>
  );
}

function Changes({ programId, enrollmentId, name }: LearnerHistoryProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(EnrollmentChangesDocument, {
    variables: { programId, enrollmentId },
    fetchPolicy: 'network-only',
  });
  const changes = data?.getRosterEnrollmentChanges;
  if (error && !changes) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!changes) return <Skeleton height={40} mt="xs" />;
  if (changes.length === 0)
    return (
      <Text size="sm" mt="xs">
        {t('browser.learners.noHistory')}
      </Text>
    );
  return (
    <ol className={classes.lines} aria-label={t('browser.learners.historyOf', { name })}>
      {changes.map((change) => (
        <ChangeLine key={change.id} programId={programId} change={change} />
      ))}
    </ol>
  );
}

interface ChangeLineProps {
  programId: string;
  change: EnrollmentChangesQuery['getRosterEnrollmentChanges'][number];
}

function ChangeLine({ programId, change: entry }: ChangeLineProps) {
  const t = useT();
  const format = useFormat();
  const sourceName = useSourceName(programId);
  const { change, fromClass, toClass, source, at, approvedBy, undoneAt } = entry;
  const moved = fromClass && toClass && fromClass !== toClass;
  const by = nameOf(approvedBy);
  return (
    <li>
      <StatusBadge tone={changeTone(change)}>{t(`syncs.change.${change}`)}</StatusBadge>{' '}
      {moved ? t('browser.learners.moved', { from: fromClass, to: toClass }) : (toClass ?? fromClass)}
      <Text size="sm" c="dimmed">
        {[format.dateTime(at), sourceName(source), by ? t('browser.learners.by', { name: by }) : '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {undoneAt ? (
        <Text size="sm" c="dimmed">
          {t('browser.learners.undone', { when: format.dateTime(undoneAt) })}
        </Text>
      ) : null}
    </li>
  );
}
