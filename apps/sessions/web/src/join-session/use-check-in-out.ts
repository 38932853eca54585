import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { CheckInOutDocument, type CheckInOutMutation } from '../__generated__/graphql';
import { useT } from '../i18n';

type Outcome = CheckInOutMutation['checkInOut'];

/**
 * Records a join or leave and opens the meeting. The tab is opened on the click, because browsers block one that is
 * opened after the answer.
 */
export function useCheckInOut(sessionId: string) {
  const t = useT();
  const format = useFormat();
  const [run, { loading }] = useMutation(CheckInOutDocument);

  const refusal = (outcome: Outcome) =>
    outcome.refusal === 'TOO_EARLY'
      ? t('join.tooEarly', { time: format.time(outcome.opensAt) })
      : t(outcome.refusal === 'OVER' ? 'join.over' : 'join.notUpcoming');

  const send = async (action: 'CHECK_IN' | 'CHECK_OUT', userId?: string): Promise<Outcome | null> => {
    try {
      const input = { sessionId, action, ...(userId ? { userId } : {}) };
      const { data } = await run({ variables: { input } });
      const outcome = data?.checkInOut ?? null;
      if (outcome && !outcome.done) notify({ tone: 'bad', message: refusal(outcome) });
      return outcome?.done ? outcome : null;
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
      return null;
    }
  };

  /** `userId` is the child who joins. */
  const join = async (inPerson: boolean, userId?: string) => {
    const tab = inPerson ? null : window.open('', '_blank');
    if (tab) tab.opener = null;
    const outcome = await send('CHECK_IN', userId);
    if (outcome?.joinUrl && tab) tab.location.href = outcome.joinUrl;
    else tab?.close();
    if (!outcome) return;
    if (outcome.joinUrl && !tab) notify({ tone: 'info', message: t('join.blocked') });
    else notify({ tone: 'good', message: t('join.recorded') });
  };

  const mark = async (userId: string) => {
    const outcome = await send('CHECK_IN', userId);
    if (outcome) notify({ tone: 'good', message: t('join.marked') });
  };

  return { join, leave: (userId?: string) => send('CHECK_OUT', userId), mark, busy: loading };
}
