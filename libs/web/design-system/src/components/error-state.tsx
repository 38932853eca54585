import { Button, CopyButton, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorRemedy, errorText, isNoAnswer, requestIdOf } from '@lyceum/web/graphql';
import { useT } from '../i18n';

export interface ErrorStateProps {
  error: unknown;
  /** What could not be done, in the screen's words; the server's message stands beneath. */
  title?: string;
  onRetry?: () => unknown;
  /** What the button does where it is more than trying once more. */
  retryLabel?: string;
  /** In place of a table or a card (default), or as a line within one. */
  variant?: 'block' | 'inline';
}

/** The request id, to be read to support or copied. */
export function RequestId({ id }: { id: string }) {
  const t = useT();
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <UnstyledButton className="ly-request-id" title={t('error.copy')} onClick={copy}>
          {t('error.requestId', { id })}
          <span role="status">{copied ? ` · ${t('error.copied')}` : ''}</span>
        </UnstyledButton>
      )}
    </CopyButton>
  );
}

/** What happened, what to do, and the request id that stands in the logs. */
export function ErrorState({ error, title, onRetry, retryLabel, variant = 'block' }: ErrorStateProps) {
  const t = useT();
  const id = requestIdOf(error);
  const text = isNoAnswer(error) ? t('error.connection') : errorText(error);
  return (
    <div className={`ly-error ly-error-${variant}`} role="alert">
      <IconAlertTriangle
        className="ly-error-icon"
        size={variant === 'block' ? 28 : 20}
        stroke={1.6}
        aria-hidden
      />
      <div className="ly-error-body">
        <p className="ly-error-title">{title ?? t('error.title')}</p>
        {text ? <p className="ly-error-text">{text}</p> : null}
        {errorRemedy(error) ? <p className="ly-error-text">{errorRemedy(error)}</p> : null}
        {id ? <RequestId id={id} /> : null}
      </div>
      {onRetry ? (
        <Button variant="default" size="sm" onClick={() => void onRetry()}>
          {retryLabel ?? t('error.retry')}
        </Button>
      ) : null}
    </div>
  );
}
