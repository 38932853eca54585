import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Group, Section, Stack, Text, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import {
  SessionSubstitutesDocument,
  TutorCancelSubstituteRequestDocument,
  type SessionDetailsFragment,
  type SessionSubstitutesFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { AskForSubstitute } from './ask-for-substitute';

type Request = SessionSubstitutesFragment['subRequests'][number];

/** The state of one request, and a button to withdraw the viewer's own. */
function RequestLine({ request }: { request: Request }) {
  const t = useT();
  const [withdraw, { loading }] = useMutation(TutorCancelSubstituteRequestDocument);
  const names = { name: nameOf(request.user, t), substitute: nameOf(request.claimer, t) };
  const takeBack = async () => {
    try {
      const { data } = await withdraw({ variables: { requestId: request.id } });
      const done = data?.tutorCancelSubstituteRequest.done;
      notify({
        tone: done ? 'good' : 'bad',
        message: t(done ? 'substitute.withdrawn' : 'substitute.refused'),
      });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Group gap="sm" justify="space-between">
      <Text>{t(`substitute.state.${request.status}`, names)}</Text>
      {request.viewerCan.withdraw ? (
        <Button size="xs" variant="default" loading={loading} onClick={() => void takeBack()}>
          {t('substitute.withdraw')}
        </Button>
      ) : null}
    </Group>
  );
}

/**
 * Substitutes for this date: requests, accepted substitutes, and the request button unless it is shown with the
 * leader's other actions. Nothing when the program does not use substitutes.
 */
export function SessionSubstitutes({
  session,
  asksAbove,
}: {
  session: SessionDetailsFragment;
  asksAbove: boolean;
}) {
  const t = useT();
  const { data, refetch } = useQuery(SessionSubstitutesDocument, { variables: { sessionId: session.id } });
  useLive('sessions', refetch);
  const found = data?.getSession?.session;
  const leaderIds = asksAbove ? [] : (found?.requestSubstituteFor ?? []);
  if (!found || (found.subRequests.length === 0 && leaderIds.length === 0)) return null;
  return (
    <Section title={t('substitute.title')}>
      <Stack gap="sm" align="stretch">
        {found.subRequests.map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
        {leaderIds.length > 0 ? (
          <Group>
            <AskForSubstitute session={session} leaderIds={leaderIds} />
          </Group>
        ) : null}
      </Stack>
    </Section>
  );
}
