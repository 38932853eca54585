import { useMutation } from '@apollo/client/react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconMailForward } from '@tabler/icons-react';
import { ResendInviteDocument, type RosterPersonFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from './people-table';

/** Sends a new mail with a new link to an invited person who has not signed up yet. */
export function ResendButton({ person }: { person: RosterPersonFragment }) {
  const t = useT();
  const [resend, { loading }] = useMutation(ResendInviteDocument, { variables: { userId: person.id } });
  const name = nameOf(person);
  const send = async () => {
    try {
      const answer = await resend();
      const sent = answer.data?.resendInviteEmail.invited;
      notify(
        sent ? { tone: 'good', message: t('people.resent', { name }) } : t('people.alreadyActive', { name }),
      );
    } catch (error) {
      notify({ tone: 'bad', title: t('people.notSent'), message: errorText(error) });
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={loading}
      leftSection={<IconMailForward size={14} stroke={1.8} />}
      aria-label={t('people.resendNamed', { name })}
      onClick={() => void send()}
    >
      {t('people.resend')}
    </Button>
  );
}
