import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { DropSessionDocument, ReserveSeatDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Takes and gives back a seat; says what came of it. */
export function useSeats(sessionId: string) {
  const t = useT();
  const [reserveSeat, reserving] = useMutation(ReserveSeatDocument);
  const [dropSession, dropping] = useMutation(DropSessionDocument);

  const reserve = async (learnerId: string) => {
    try {
      const { data } = await reserveSeat({ variables: { sessionId, learnerId } });
      const answer = data?.reserveSeat;
      if (!answer) return;
      if (answer.reserved) {
        notify({ tone: 'good', message: t('dropIn.reserved'), undo: () => drop(learnerId) });
        return;
      }
      const causes = answer.conflicts.map(({ conflictDescription }) => conflictDescription).join(' ');
      notify({ tone: 'bad', message: causes || t(`dropIn.refusal.${answer.refusal ?? 'CLOSED'}`) });
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

  return { reserve, drop, busy: reserving.loading || dropping.loading };
}
