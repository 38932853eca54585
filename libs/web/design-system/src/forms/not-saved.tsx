import { errorField } from '@lyceum/web/graphql';
import { ErrorState } from '../components/error-state';
import { useT } from '../i18n';

interface NotSavedProps {
  error: unknown;
  title: string;
  /** Loads what somebody else has saved, and keeps the typed values on top of it. */
  onTakeUp?: (() => unknown) | undefined;
}

/** The refusal of a form as a whole; for an edit conflict, with a button to continue. */
export function NotSaved({ error, title, onTakeUp }: NotSavedProps) {
  const t = useT();
  if (!error) return null;
  const isStale = errorField(error) === 'revision';
  return (
    <ErrorState
      error={error}
      title={title}
      variant="inline"
      {...(isStale && onTakeUp ? { onRetry: onTakeUp, retryLabel: t('form.takeUp') } : {})}
    />
  );
}
