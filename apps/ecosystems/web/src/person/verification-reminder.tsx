import { useMutation } from '@apollo/client/react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconMailForward } from '@tabler/icons-react';
import { SendVerificationReminderDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Sends a reminder to a person who has not verified the address of their sign-in. */
export function VerificationReminder({ userId, name }: { userId: string; name: string }) {
  const t = useT();
  const [remind, { loading }] = useMutation(SendVerificationReminderDocument, { variables: { userId } });
  const send = async () => {
    try {
      const answer = (await remind()).data?.sendVerificationReminder;
      notify(
        answer?.accepted
          ? { tone: 'good', message: t('signIn.reminded', { name }) }
          : { tone: 'info', message: t('signIn.remindedEnough') },
      );
    } catch (failure) {
      notify({ tone: 'bad', title: t('people.notSent'), message: errorText(failure) });
    }
  };
  return (
    <Button
      variant="default"
      loading={loading}
      leftSection={<IconMailForward size={16} stroke={1.8} />}
      onClick={() => void send()}
    >
      {t('signIn.remind')}
    </Button>
  );
}
