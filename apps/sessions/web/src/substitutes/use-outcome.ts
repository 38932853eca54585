import { notify } from '@lyceum/web/design-system';
import type { SubstituteOutcomeFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Shows a toast with the result of a decision; returns whether it succeeded. */
export function useOutcome(): (outcome: SubstituteOutcomeFragment | undefined, done: string) => boolean {
  const t = useT();
  return (outcome, done) => {
    if (!outcome) return false;
    if (outcome.done) {
      notify({ tone: 'good', message: done });
      return true;
    }
    const causes = outcome.conflicts.map(({ conflictDescription }) => conflictDescription).join(' ');
    notify({ tone: 'bad', message: causes || t(`substitutes.refusal.${outcome.refusal ?? 'CLOSED'}`) });
    return false;
  };
}
