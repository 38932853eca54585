import { useQuery } from '@apollo/client/react';
import { ErrorState, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { GetOnlineLessonIssuesDocument, type GetOnlineLessonIssuesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';

/** For admins: reported problems of the lesson; nothing when there are none. */
export function LessonIssues({ sessionId }: { sessionId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(GetOnlineLessonIssuesDocument, { variables: { sessionId } });
  useLive('sessions', refetch);
  if (!error && !data?.getOnlineLessonIssues.length) return null;
  return (
    <Section title={t('lesson.issues')}>
      {data ? (
        <Stack gap="md">
          {data.getOnlineLessonIssues.map((issue) => (
            <Issue key={issue.id} issue={issue} />
          ))}
        </Stack>
      ) : (
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      )}
    </Section>
  );
}

function Issue({ issue }: { issue: GetOnlineLessonIssuesQuery['getOnlineLessonIssues'][number] }) {
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
