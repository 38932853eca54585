import { notify } from '@lyceum/web/design-system';
import { useT } from '../i18n';

/** Shows a toast with the result of a change of several people; null when it continues in the background. */
export function useChangeNotice() {
  const t = useT();
  return (answer: { changed: number; refused: readonly { reason: string }[] } | null): void => {
    if (!answer) return notify({ tone: 'info', message: t('bulk.background') });
    if (answer.changed > 0) notify({ tone: 'good', message: t('bulk.changed', { count: answer.changed }) });
    const [first] = answer.refused;
    if (first)
      notify({
        tone: 'bad',
        title: t('bulk.refused', { count: answer.refused.length }),
        message: first.reason,
      });
  };
}
