import { useState } from 'react';
import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Button, ErrorState, Group, TextInput } from '@lyceum/web/design-system';
import { HasHelpDeskDocument, TicketContactDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface TicketFieldProps {
  onFound: (contact: { email: string; firstName: string; lastName: string }) => void;
}

/** Looks up the requester of a help desk ticket; only shown where a help desk is configured. */
export function TicketField({ onFound }: TicketFieldProps) {
  const t = useT();
  const [ticketId, setTicketId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { data } = useQuery(HasHelpDeskDocument);
  const [lookUp, { loading }] = useLazyQuery(TicketContactDocument, { fetchPolicy: 'no-cache' });
  if (!data?.hasHelpDesk) return null;
  const find = async () => {
    setProblem(null);
    setFailure(null);
    try {
      const contact = (await lookUp({ variables: { ticketId: ticketId.trim() } })).data
        ?.getHubSpotEmailSignup;
      if (contact?.refusal) return setProblem(t(`invite.ticketRefusal.${contact.refusal}`));
      if (!contact?.email) return setProblem(t('invite.ticketNoEmail'));
      onFound({
        email: contact.email,
        firstName: contact.firstName ?? '',
        lastName: contact.lastName ?? '',
      });
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <div>
      {failure ? <ErrorState variant="inline" error={failure} title={t('invite.ticketFailed')} /> : null}
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          label={t('invite.ticket')}
          description={t('invite.ticketHelp')}
          inputMode="numeric"
          error={problem}
          value={ticketId}
          onChange={(event) => setTicketId(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter looks the ticket up instead of sending the invitation.
            event.preventDefault();
            if (ticketId.trim()) void find();
          }}
        />
        <Button
          mt={22}
          variant="default"
          loading={loading}
          disabled={!ticketId.trim()}
          onClick={() => void find()}
        >
          {t('invite.ticketFind')}
        </Button>
      </Group>
    </div>
  );
}
