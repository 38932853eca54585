import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Alert, Anchor, ErrorState } from '@lyceum/web/design-system';
import { useViewerActions, type ViewerEcosystem } from '@lyceum/web/viewer';
import { GetSignUpPageDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** For a person signed in to another organization: why they cannot enter here, and the way back. */
export function OtherSignIn({ ecosystem: { id, name } }: { ecosystem: ViewerEcosystem }) {
  const t = useT();
  const { enterEcosystem } = useViewerActions();
  const from = useSearchParams()[0].get('from');
  const [failed, setFailed] = useState<unknown>(null);
  const { data } = useQuery(GetSignUpPageDocument, { variables: { ecosystemId: id }, skip: !from });
  if (!from) return null;
  return (
    <Alert role="status" mt="md">
      {data?.getSignUpPage?.secondStepRequired
        ? t('landing.needsCode', { name })
        : t('landing.needsOwn', { name })}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => void enterEcosystem(from).catch(setFailed)}
      >
        {t('landing.goBack')}
      </Anchor>
      {failed ? <ErrorState variant="inline" error={failed} /> : null}
    </Alert>
  );
}
