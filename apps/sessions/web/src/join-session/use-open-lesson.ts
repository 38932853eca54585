import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  OpenBreakoutLessonspaceSessionDocument,
  OpenDropInLessonspaceSessionDocument,
  OpenGroupLessonspaceSessionDocument,
  OpenLessonspaceSessionDocument,
  type SessionSummaryFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

/**
 * Opens a provider's meeting in a tab, which is opened on the click, because browsers block one that is opened later.
 */
export function useOpenLesson({ id, sessionType }: SessionSummaryFragment) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [single] = useMutation(OpenLessonspaceSessionDocument);
  const [group] = useMutation(OpenGroupLessonspaceSessionDocument);
  const [breakout] = useMutation(OpenBreakoutLessonspaceSessionDocument);
  const [dropIn] = useMutation(OpenDropInLessonspaceSessionDocument);

  const address = async (userId?: string): Promise<string | null> => {
    const variables = { sessionId: id, userId: userId ?? null };
    if (sessionType === 'ONE_ON_ONE')
      return (await single({ variables })).data?.openLessonspaceSession.url ?? null;
    if (sessionType === 'ONE_ON_ONE_BREAKOUT')
      return (await breakout({ variables })).data?.openBreakoutLessonspaceSession.url ?? null;
    if (sessionType === 'DROP_IN')
      return (await dropIn({ variables })).data?.openDropInLessonspaceSession.url ?? null;
    return (await group({ variables })).data?.openGroupLessonspaceSession.url ?? null;
  };

  const open = async (userId?: string) => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    try {
      const url = await address(userId);
      if (url && tab) tab.location.href = url;
      else tab?.close();
      if (!url) notify({ tone: 'bad', message: t('join.notUpcoming') });
      else if (!tab) notify({ tone: 'info', message: t('join.blocked') });
    } catch (error) {
      tab?.close();
      notify({ tone: 'bad', message: errorText(error) });
    }
    setBusy(false);
  };

  return { open, busy };
}
