import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Button,
  ErrorState,
  Form,
  Group,
  notify,
  SegmentedControl,
  SimpleGrid,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import {
  LeadsDocument,
  ProvisionClientLeadDocument,
  type ProvisionClientLeadInput,
  type ReceivedLeadFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import review from '../review.module.css';
import styles from './leads.module.css';
import { splitName } from './split-name';

const PROFILES = ['PARENT', 'STUDENT'] as const;
type Profile = (typeof PROFILES)[number];

interface HandleLeadProps {
  lead: ReceivedLeadFragment;
  onHandled: () => void;
}

/**
 * Invites the contact as a parent or student, or closes it without an invitation. The contact of an existing person can
 * only be closed.
 */
export function HandleLead({ lead, onHandled }: HandleLeadProps) {
  const t = useT();
  const { handle, busy, error } = useHandling(lead, onHandled);
  const asked = lead.details.find(({ key }) => key === 'role')?.value;
  const [profile, setProfile] = useState<Profile>(asked === 'STUDENT' ? 'STUDENT' : 'PARENT');
  const [names, setNames] = useState(splitName(lead.name));
  const invitable = lead.kind !== 'INTAKE' && lead.email !== null;
  const close = (
    <Button variant="default" disabled={busy} onClick={() => void handle({ status: 'CLOSED' })}>
      {lead.kind === 'INTAKE' ? t('leads.handled') : t('leads.close')}
    </Button>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void handle({ ...names, clientProfileType: profile });
  };
  if (!invitable) {
    return (
      <section>
        {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
        {close}
      </section>
    );
  }
  return (
    <Form className={styles.handle} onSubmit={submit} aria-label={t('leads.invite')}>
      <h3 className={review.heading}>{t('leads.invite')}</h3>
      {asked === 'TUTOR' ? (
        <Text size="sm" c="dimmed">
          {t('leads.wouldTeach')}
        </Text>
      ) : null}
      {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
      <SegmentedControl
        aria-label={t('leads.as')}
        value={profile}
        onChange={(next) => setProfile(next === 'STUDENT' ? 'STUDENT' : 'PARENT')}
        data={PROFILES.map((value) => ({ value, label: t(`leads.roles.${value}`) }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`invite.${field}`)}
            required
            value={names[field]}
            onChange={(event) => setNames({ ...names, [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          {t('invite.send')}
        </Button>
        {close}
      </Group>
    </Form>
  );
}

function useHandling(lead: ReceivedLeadFragment, onHandled: () => void) {
  const t = useT();
  const [provision, { loading, error }] = useMutation(ProvisionClientLeadDocument, {
    refetchQueries: [LeadsDocument],
    awaitRefetchQueries: true,
  });
  const handle = async (input: Omit<ProvisionClientLeadInput, 'leadId'>) => {
    const answer = await provision({ variables: { input: { ...input, leadId: lead.id } } }).catch(() => null);
    const handled = answer?.data?.provisionClientLead;
    if (!handled) return;
    const email = lead.email ?? '';
    if (handled.refusal === 'EMAIL_TAKEN') return notify({ tone: 'bad', message: t('invite.emailTaken') });
    if (handled.invited) notify({ tone: 'good', message: t('invite.sent', { email }) });
    else if (handled.refusal) notify({ tone: 'info', message: t('invite.alreadyActive', { email }) });
    else notify({ tone: 'good', message: t('leads.closed') });
    onHandled();
  };
  return { handle, busy: loading, error };
}
