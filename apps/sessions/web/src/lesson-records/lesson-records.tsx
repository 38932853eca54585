import { useQuery } from '@apollo/client/react';
import { Anchor, ErrorState, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { LessonRecordsDocument, type LessonRecordsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';

/** For admins: what people reported of the lesson, and its recordings; nothing where there is neither. */
export function LessonRecords({ sessionId }: { sessionId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(LessonRecordsDocument, { variables: { sessionId } });
  useLive('sessions', refetch);
  if (error && !data)
    return (
      <Section title={t('lesson.issues')}>
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      </Section>
    );
  return (
    <>
      {data?.getOnlineLessonIssues.length ? (
        <Section title={t('lesson.issues')}>
          <Stack gap="md">
            {data.getOnlineLessonIssues.map((issue) => (
              <Issue key={issue.id} issue={issue} />
            ))}
          </Stack>
        </Section>
      ) : null}
      {data?.getLessonspaceRecordings.length ? (
        <Section title={t('lesson.recordings')}>
          <Stack gap="md">
            {data.getLessonspaceRecordings.map((recording) => (
              <Recording key={recording.id} recording={recording} />
            ))}
          </Stack>
        </Section>
      ) : null}
    </>
  );
}

function Issue({ issue }: { issue: LessonRecordsQuery['getOnlineLessonIssues'][number] }) {
  const t = useT();
  const format = useFormat();
  return (
    <div>
      <Text fw={600}>
        {t(`room.issue.${issue.category}`)}
        {issue.about ? ` · ${nameOf(issue.about, t)}` : ''}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{issue.description}</Text>
      <Text size="sm" c="dimmed">
        {nameOf(issue.reporter, t)} · {format.dateTime(issue.at)}
      </Text>
    </div>
  );
}

function Recording({ recording }: { recording: LessonRecordsQuery['getLessonspaceRecordings'][number] }) {
  const t = useT();
  const format = useFormat();
  const length = format.minutes(Math.max(1, Math.round(recording.durationSeconds / 60)));
  return (
    <div>
      <Anchor href={recording.url} download>
        {format.dateTime(recording.startedAt)}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('lesson.keptUntil', { length, date: format.date(recording.deleteAfter) })}
      </Text>
    </div>
  );
}
