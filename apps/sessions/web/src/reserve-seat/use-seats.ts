import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { DropSessionDocument, LeaveSeatQueueDocument, ReserveSeatDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useSeatNotice } from './use-seat-notice';

/** Takes a seat, gives it back, or joins the waiting list; shows a toast with the result. */
export function useSeats(sessionId: string) {
  const t = useT();
  const [reserveSeat, reserving] = useMutation(ReserveSeatDocument);
  const [dropSession, dropping] = useMutation(DropSessionDocument);
  const [leaveSeatQueue, leaving] = useMutation(LeaveSeatQueueDocument);

  const notice = useSeatNotice();

  const ask = async (learnerId: string, queueWhenFull: boolean) => {
    try {
      const { data } = await reserveSeat({ variables: { sessionId, learnerId, queueWhenFull } });
      if (data) notice(data.reserveSeat, () => drop(learnerId));
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };

  const drop = async (learnerId: string) => {
    try {
      await dropSession({ variables: { sessionId, learnerId } });
      notify({ tone: 'good', message: t('dropIn.dropped') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };

  const waitNoLonger = async (learnerId: string) => {
    try {
      await leaveSeatQueue({ variables: { sessionId, learnerId } });
      notify({ tone: 'good', message: t('queue.left') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };

  return {
    reserve: (learnerId: string) => ask(learnerId, false),
    drop,
    wait: (learnerId: string) => ask(learnerId, true),
    waitNoLonger,
    busy: reserving.loading || dropping.loading || leaving.loading,
  };
}
