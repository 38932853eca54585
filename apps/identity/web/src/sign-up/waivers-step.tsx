import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, ErrorState } from '@lyceum/web/design-system';
import { GetClientSignUpDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import type { StepProps } from './profile-step';
import { WaiverCard } from './waiver-card';

/** Every waiver that the person has to sign. */
export function WaiversStep({ signUpToken, signUp, onSaved }: StepProps) {
  const t = useT();
  const client = useApolloClient();
  const [waivers, setWaivers] = useState(signUp.waivers);
  const [error, setError] = useState<unknown>(null);
  const missing = waivers.filter(({ required, signedName }) => required && !signedName);
  const goOn = async () => {
    setError(null);
    try {
      const { data } = await client.query({
        query: GetClientSignUpDocument,
        variables: { signUpToken },
        fetchPolicy: 'no-cache',
      });
      if (data) onSaved(data.getClientSignUp);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <div className={styles.form}>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      {waivers.map((waiver) => (
        <WaiverCard
          key={waiver.id}
          waiver={waiver}
          signUpToken={signUpToken}
          name={`${signUp.firstName} ${signUp.lastName}`}
          onSigned={setWaivers}
        />
      ))}
      <Button size="md" fullWidth disabled={missing.length > 0} onClick={() => void goOn()}>
        {t('signUp.next')}
      </Button>
    </div>
  );
}
