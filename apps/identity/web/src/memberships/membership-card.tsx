import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Anchor, Button, ErrorState, notify, StatusBadge } from '@lyceum/web/design-system';
import { phoneText } from '@lyceum/web/i18n';
import { useViewerActions } from '@lyceum/web/viewer';
import { SelfEnrollInProgramDocument, type MembershipFragment } from '../__generated__/graphql';
import { useT } from './i18n';
import { LeaveProgramDialog } from './leave-program-dialog';
import styles from './memberships.module.css';

interface MembershipCardProps {
  membership: MembershipFragment;
  onChanged: () => unknown;
}

/** One program: the person's role in it, and joining or leaving. */
export function MembershipCard({ membership, onChanged }: MembershipCardProps) {
  const t = useT();
  const { program, roles, couldJoinAs, mayJoinAs, placesLeft, mayLeave } = membership;
  const [leaving, setLeaving] = useState(false);
  const enroll = useEnroll(membership, onChanged);
  const isFull = couldJoinAs.length > 0 && mayJoinAs.length === 0;
  return (
    <li className={styles.membership}>
      <div className={styles.words}>
        <h3 className={styles.name}>{program.name}</h3>
        <p className={styles.quiet}>
          {program.sessionCapabilities.map((kind) => t(`memberships.kind.${kind}`)).join(', ')}
        </p>
        {roles.length > 0 ? (
          <p className={styles.badges}>
            {roles.map((role) => (
              <StatusBadge key={role} tone="info">
                {t(`memberships.role.${role}`)}
              </StatusBadge>
            ))}
          </p>
        ) : placesLeft ? (
          <p className={styles.quiet}>{t('memberships.places', { count: placesLeft })}</p>
        ) : null}
        <Contact contact={program.adminContactInfo} />
        {enroll.error ? (
          <ErrorState error={enroll.error} title={t('memberships.notJoined')} variant="inline" />
        ) : null}
      </div>
      <div className={styles.actions}>
        {mayJoinAs.map((role) => (
          <Button
            key={role}
            loading={enroll.loading}
            aria-label={t(`memberships.joinNamedAs.${role}`, { name: program.name })}
            onClick={() => void enroll.join(role)}
          >
            {t(`memberships.joinAs.${role}`)}
          </Button>
        ))}
        {isFull ? <StatusBadge tone="neutral">{t('memberships.full')}</StatusBadge> : null}
        {mayLeave ? (
          <Button
            variant="default"
            aria-label={t('memberships.leaveNamed', { name: program.name })}
            onClick={() => setLeaving(true)}
          >
            {t('memberships.leave')}
          </Button>
        ) : null}
      </div>
      {leaving ? (
        <LeaveProgramDialog program={program} onLeft={onChanged} onClose={() => setLeaving(false)} />
      ) : null}
    </li>
  );
}

function useEnroll({ program }: MembershipFragment, onChanged: () => unknown) {
  const t = useT();
  const { reload } = useViewerActions();
  const [enroll, { error, loading }] = useMutation(SelfEnrollInProgramDocument);
  return {
    error,
    loading,
    async join(role: MembershipFragment['roles'][number]) {
      try {
        await enroll({ variables: { programId: program.id, role } });
      } catch {
        // Shown beside the button; the refetch shows what can be joined now.
        await onChanged();
        return;
      }
      notify({ tone: 'good', message: t('memberships.joined', { name: program.name }) });
      await Promise.all([onChanged(), reload()]);
    },
  };
}

function Contact({ contact }: { contact: MembershipFragment['program']['adminContactInfo'] }) {
  const t = useT();
  if (!contact.name && !contact.email && !contact.phone) return null;
  return (
    <p className={styles.quiet}>
      {t('memberships.contact')} {contact.name}{' '}
      {contact.email ? (
        <Anchor size="sm" href={`mailto:${contact.email}`}>
          {contact.email}
        </Anchor>
      ) : null}{' '}
      {contact.phone ? (
        <Anchor size="sm" href={`tel:${contact.phone}`}>
          {phoneText(contact.phone)}
        </Anchor>
      ) : null}
    </p>
  );
}
