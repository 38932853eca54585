import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { ErrorState, Page, Skeleton, Stack } from '@lyceum/web/design-system';
import { useViewer, useViewerActions, type Language } from '@lyceum/web/viewer';
import { GetInvitedUserByTokenDocument, type GetInvitedUserByTokenQuery } from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import { useLinkToken } from '../use-link-token';
import { AcceptInviteForm } from './accept-invite-form';
import { InvalidInvite } from './invalid-invite';

/** The page of an invitation link. */
export default function InvitePage() {
  const t = useT();
  const token = useLinkToken();
  const { data, error, refetch } = useQuery(GetInvitedUserByTokenDocument, {
    variables: { token },
    // Queried once: after the link was used, this page must not show it as used.
    fetchPolicy: 'no-cache',
  });
  useInvitationsLanguage(data?.getInvitedUserByToken ?? null);
  if (error) {
    return (
      <Page width="narrow">
        <ErrorState error={error} title={t('invite.failed')} onRetry={() => refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <EntryCard title={<Skeleton height={32} width="70%" />}>
        <Stack mt="lg">
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={44} />
        </Stack>
      </EntryCard>
    );
  }
  const invited = data.getInvitedUserByToken;
  return invited ? <AcceptInviteForm invited={invited} token={token} /> : <InvalidInvite />;
}

/** The page starts in the invitation's language; the language switch still works. */
function useInvitationsLanguage(invited: GetInvitedUserByTokenQuery['getInvitedUserByToken']): void {
  const { user, language } = useViewer();
  const { setLanguage } = useViewerActions();
  const adopt = useEffectEvent((wanted: Language) => {
    if (!user && language !== wanted) void setLanguage(wanted);
  });
  useEffect(() => {
    if (invited) adopt(invited.language);
  }, [invited]);
}
