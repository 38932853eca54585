import { Button, CopyButton, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { errorRemedy, errorText, isNoAnswer, requestIdOf } from '@lyceum/web/graphql';
import { useT } from '../i18n';

export interface ErrorStateProps {
  error: unknown;
  /** What failed, in the screen's words; the server's message follows. */
  title?: string;
  onRetry?: () => unknown;
  /** Label of the button where it does more than retry. */
  retryLabel?: string;
  /** Replaces a table or a card (default), or is a line inside one. */
  variant?: 'block' | 'inline';
}

/** The request id, to copy or to read out to support. */
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

/** What happened, what to do, and the request id for the logs. */
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
