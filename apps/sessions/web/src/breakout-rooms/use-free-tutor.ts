import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { DropSessionDocument, JoinFreeTutorDocument } from '../__generated__/graphql';
import { useSeatNotice } from '../reserve-seat/use-seat-notice';

/** Takes a seat with any free tutor, or a place on the waiting list for all rooms of that time. */
export function useFreeTutor(programId: string, startDateTime: string) {
  const [joinFreeTutor, { loading }] = useMutation(JoinFreeTutorDocument);
  const [dropSession] = useMutation(DropSessionDocument);
  const notice = useSeatNotice();
  const join = async (learnerId: string) => {
    try {
      const input = { programId, startDateTime, learnerId, queueWhenFull: true };
      const { data } = await joinFreeTutor({ variables: { input } });
      const sessionId = data?.joinFreeTutor.session?.id;
      if (data && sessionId)
        notice(data.joinFreeTutor, () => dropSession({ variables: { sessionId, learnerId } }));
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return { join, busy: loading };
}
