import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { LearnerToBookDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import type { ChosenPerson } from '../session-form/session-form-values';

/** The learner of the address (`?learner=`); undefined while loading. */
export function useLearnerToBook(): ChosenPerson | null | undefined {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('learner') ?? '';
  const { data, error } = useQuery(LearnerToBookDocument, { variables: { userIds: [id] }, skip: !id });
  if (!id || error) return null;
  if (!data) return undefined;
  const [user] = data.findUsersById;
  return user ? { id: user.id, name: nameOf(user, t) } : null;
}
