import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Anchor, Button } from '@lyceum/web/design-system';
import type { ViewerEcosystem } from '@lyceum/web/viewer';
import { GetSignUpPageDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './landing.module.css';

/** For visitors whom the organization takes in: sign up, apply, or ask, with its banner above. */
export function SelfSignUp({ ecosystem }: { ecosystem: ViewerEcosystem }) {
  const t = useT();
  const { id, shortName, archived } = ecosystem;
  const referral = useSearchParams()[0].get('referral');
  // The language may be known only once the organization is: the query runs again for its banner in that language.
  const { data } = useQuery(GetSignUpPageDocument, {
    variables: { ecosystemId: id },
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.getSignUpPage;
  if (!page || (archived && !(page.banner || page.parentsEnabled || page.tutorsEnabled))) return null;
  const door = `/e/${encodeURIComponent(shortName)}`;
  const code = referral ? `?referral=${encodeURIComponent(referral)}` : '';
  return (
    <div className={styles.newcomers}>
      {page.banner ? <p className={styles.notice}>{page.banner}</p> : null}
      {page.parentsEnabled ? (
        <Button component={Link} to={`${door}/sign-up${code}`} variant="default" fullWidth>
          {t('landing.signUp')}
        </Button>
      ) : null}
      {page.tutorsEnabled ? (
        <Button component={Link} to={`${door}/apply${code}`} variant="default" fullWidth>
          {t('landing.apply')}
        </Button>
      ) : null}
      {archived ? null : (
        <Anchor component={Link} to={`${door}/interest`} className={styles.ask ?? ''}>
          {t('landing.ask')}
        </Anchor>
      )}
    </div>
  );
}
