import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { notify, Switch } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { SetAnsweringConditionsDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';

interface PersonReadAloudProps {
  userId: string;
  name: string;
  readAloud: boolean;
}

/** Whether questions are read aloud to one person, in every assessment. */
export function PersonReadAloud({ userId, name, readAloud }: PersonReadAloudProps) {
  const t = useT();
  const [isOn, setOn] = useState(readAloud);
  const [save, { loading }] = useMutation(SetAnsweringConditionsDocument);
  const set = async (next: boolean) => {
    setOn(next);
    try {
      await save({ variables: { input: { userId, readAloud: next } } });
    } catch (error) {
      setOn(!next);
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Switch
      label={t('readAloud.person')}
      aria-label={t('readAloud.personOf', { name })}
      disabled={loading}
      checked={isOn}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
