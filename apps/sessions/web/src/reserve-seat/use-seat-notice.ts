import { notify } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SeatAnswerFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Shows a toast with the result of a seat request. */
export function useSeatNotice(): (answer: SeatAnswerFragment, undo: () => unknown) => void {
  const t = useT();
  const format = useFormat();
  return (answer, undo) => {
    if (answer.reserved) {
      notify({ tone: 'good', message: t('dropIn.reserved'), undo: () => void undo() });
      return;
    }
    if (answer.queued) {
      const position = format.number(answer.queuePosition ?? 1);
      notify({ tone: 'good', message: t('queue.waiting', { position }) });
      return;
    }
    const causes = answer.conflicts.map(({ conflictDescription }) => conflictDescription).join(' ');
    notify({ tone: 'bad', message: causes || t(`dropIn.refusal.${answer.refusal ?? 'CLOSED'}`) });
  };
}
