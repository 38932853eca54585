import { useEffect, useRef } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { AskedLeaderDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { SessionFormValues } from '../session-form/session-form-values';
import { nameOf } from '../session/people';

/** Preselects the leader of the address (`?leader=`), until somebody else is chosen. */
export function useLeaderFromAddress(set: (part: Partial<SessionFormValues>) => void): void {
  const t = useT();
  const [params] = useSearchParams();
  const userId = params.get('leader');
  const { data } = useQuery(
    AskedLeaderDocument,
    userId ? { variables: { userId }, errorPolicy: 'ignore' } : skipToken,
  );
  const taken = useRef<string | null>(null);
  const found = data?.getTutorProfile;
  useEffect(() => {
    if (!found || found.id !== userId || taken.current === userId) return;
    taken.current = userId;
    set({ leaders: [{ id: found.id, name: nameOf(found.user, t) }] });
  }, [found, userId, set, t]);
}
