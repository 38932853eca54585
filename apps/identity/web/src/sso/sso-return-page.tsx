import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, Loader } from '@lyceum/web/design-system';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import {
  AuthenticateCleverAccountDocument,
  CompleteSsoDocument,
  type SsoRefusal,
} from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { ssoResponse } from './sso-response';

/** Where providers redirect to. Removes the response from address and history before it sends anything. */
export default function SsoReturnPage() {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const { ecosystem } = useViewer();
  const { acceptSignIn, enterEcosystem } = useViewerActions();
  const [{ response, cleanPath }] = useState(() => ssoResponse(location));
  const [complete, generic] = useMutation(CompleteSsoDocument);
  const [completeClever, clever] = useMutation(AuthenticateCleverAccountDocument);
  const [refusal, setRefusal] = useState<SsoRefusal | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    window.history.replaceState(window.history.state, '', cleanPath);
    void finish();

    async function finish(): Promise<void> {
      const variables = { response };
      const answer =
        cleanPath === '/clever/success'
          ? await completeClever({ variables }).then(({ data }) => data?.authenticateCleverAccount, nothing)
          : await complete({ variables }).then(({ data }) => data?.completeSSO, nothing);
      if (!answer?.token) return setRefusal(answer?.refusal ?? null);
      const there = answer.ecosystem?.profileId;
      // The ecosystem first, because the viewer is loaded in it.
      if (there && there !== ecosystem?.profileId) await enterEcosystem(there);
      void navigate(await acceptSignIn(answer.token), { replace: true });
    }
  }, [acceptSignIn, cleanPath, complete, completeClever, ecosystem, enterEcosystem, navigate, response]);

  const error = generic.error ?? clever.error;
  const door = ecosystem ? `/e/${encodeURIComponent(ecosystem.shortName)}` : '/';
  if (!refusal && !error) {
    return (
      <EntryCard title={t('sso.title')}>
        <p className={styles.lead} role="status">
          {t('sso.finishing')}
        </p>
        <Loader size="sm" aria-hidden />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('landing.failed')}>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      {refusal ? (
        <p className={styles.lead} role="alert">
          {t(`sso.refusals.${refusal}`)}
        </p>
      ) : null}
      <Button component={Link} to={door} fullWidth>
        {t('forgot.back')}
      </Button>
    </EntryCard>
  );
}

/** A failed call, shown as the mutation's error. */
const nothing = () => null;
