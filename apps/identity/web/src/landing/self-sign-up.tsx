import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button } from '@lyceum/web/design-system';
import { GetSignUpPageDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './landing.module.css';

/** For people who are not known here yet, where the organization takes them in: sign up, apply; its banner above both. */
export function SelfSignUp({ ecosystemId, shortName }: { ecosystemId: string; shortName: string }) {
  const t = useT();
  const { data } = useQuery(GetSignUpPageDocument, { variables: { ecosystemId } });
  const page = data?.getSignUpPage;
  if (!page || !(page.banner || page.parentsEnabled || page.tutorsEnabled)) return null;
  const door = `/e/${encodeURIComponent(shortName)}`;
  return (
    <div className={styles.newcomers}>
      {page.banner ? <p className={styles.notice}>{page.banner}</p> : null}
      {page.parentsEnabled ? (
        <Button component={Link} to={`${door}/sign-up`} variant="default" fullWidth>
          {t('landing.signUp')}
        </Button>
      ) : null}
      {page.tutorsEnabled ? (
        <Button component={Link} to={`${door}/apply`} variant="default" fullWidth>
          {t('landing.apply')}
        </Button>
      ) : null}
    </div>
  );
}
