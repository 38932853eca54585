import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, ErrorState } from '@lyceum/web/design-system';
import { AuthenticateSsoDocument, GetSignInOptionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';

/** Single sign-on of the organization; renders nothing without a connection. */
export function SsoButtons({ ecosystemId }: { ecosystemId: string }) {
  const t = useT();
  const { data } = useQuery(GetSignInOptionsDocument, { variables: { ecosystemId } });
  const [begin, { error }] = useMutation(AuthenticateSsoDocument);
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const buttons = data?.getSignInOptions.sso ?? [];
  if (buttons.length === 0) return null;
  const go = async (connectionId: string) => {
    setChosen(connectionId);
    setRefusal(null);
    const answer = await begin({ variables: { connectionId, ecosystemId } }).catch(() => null);
    const result = answer?.data?.authenticateSSO;
    if (result?.redirectUrl) return window.location.assign(result.redirectUrl);
    if (result?.refusal) setRefusal(t(`sso.refusals.${result.refusal}`));
    setChosen(null);
  };
  return (
    <div className={styles.form}>
      {error || refusal ? (
        <ErrorState variant="inline" title={refusal ?? t('landing.failed')} error={error ?? null} />
      ) : null}
      {buttons.map(({ id, label }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          fullWidth
          loading={chosen === id}
          onClick={() => void go(id)}
        >
          {t('sso.continue', { label })}
        </Button>
      ))}
    </div>
  );
}
