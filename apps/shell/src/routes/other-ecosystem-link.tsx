import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { ErrorState } from '@lyceum/web/design-system';
import type { ViewerEcosystem } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { MessagePage } from '../pages/message-page';
import { useShell, useViewerState } from '../services-context';
import { isOperator, OPERATORS_ECOSYSTEM } from '../viewer/viewer-from-answer';
import { askToVisit } from '../visits/visit-requests';

/**
 * A link in a mail of one organization, opened by somebody signed in at another: opens `to` there for a member of both.
 */
export function OtherEcosystemLink({ ecosystem, to }: { ecosystem: ViewerEcosystem; to: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { store } = useShell();
  const { user, ecosystem: own } = useViewerState();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const { name, shortName, profileId } = ecosystem;
  const change = async () => {
    if (user && isOperator(user) && profileId !== OPERATORS_ECOSYSTEM) return askToVisit(ecosystem);
    setBusy(true);
    setFailed(null);
    try {
      await store.enterEcosystem(profileId);
      if (store.get().user) return void navigate(to, { replace: true });
      // The other organization's sign-in page says what else it requires, and links back.
      const asked = new URLSearchParams({ ...(own ? { from: own.profileId } : {}), to });
      void navigate(`/e/${encodeURIComponent(shortName)}?${asked}`, { replace: true });
    } catch (error) {
      setFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MessagePage
      icon={<IconArrowsExchange size={30} stroke={1.6} />}
      title={t('pages.linked.title', { name })}
      actions={
        <>
          <Button loading={busy} onClick={() => void change()}>
            {t('pages.linked.change', { name })}
          </Button>
          <Button component={Link} to="/" variant="default">
            {t('pages.linked.stay', { name: own?.name ?? '' })}
          </Button>
          {failed ? <ErrorState variant="inline" error={failed} /> : null}
        </>
      }
    >
      {t('pages.linked.text', { own: own?.name ?? '', name })}
    </MessagePage>
  );
}
