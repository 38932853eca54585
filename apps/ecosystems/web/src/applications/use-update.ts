import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import {
  UpdateUserApplicationDocument,
  type ReviewedApplicationFragment,
  type UpdateUserApplicationInput,
} from '../__generated__/graphql';
import { useT } from '../i18n';

/** Updates the application at the revision that was shown; resolves to true when it was saved. */
export function useUpdate({ id, revision }: ReviewedApplicationFragment, onChanged: () => unknown) {
  const t = useT();
  const [update, { loading }] = useMutation(UpdateUserApplicationDocument);
  const [error, setError] = useState<unknown>(null);
  const save = async (input: Omit<UpdateUserApplicationInput, 'applicationId'>): Promise<boolean> => {
    setError(null);
    try {
      await update({ variables: { input: { applicationId: id, revision, ...input } } });
      notify({ tone: 'good', message: t('form.saved') });
      await onChanged();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    }
  };
  return { save, busy: loading, error };
}
