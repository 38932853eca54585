import { errorField } from '@lyceum/web/graphql';
import { ErrorState } from '../components/error-state';
import { useT } from '../i18n';

interface NotSavedProps {
  error: unknown;
  title: string;
  /** Brings what somebody else has saved meanwhile, beneath what is typed. */
  onTakeUp?: (() => unknown) | undefined;
}

/** Why a form as a whole was refused; where somebody else was faster, the way on. */
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
