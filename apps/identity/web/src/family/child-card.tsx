import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, ErrorState, Section, Stack, Switch, Text } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import {
  EditParentNotificationsDocument,
  LeaveRelativeDocument,
  MyFamilyDocument,
  type MyFamilyFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './family.module.css';
import { RelativeLine } from './relative-line';
import { relativeName } from './relative-name';

const KINDS = ['sessions', 'notes'] as const;

interface ChildCardProps {
  child: MyFamilyFragment['students'][number];
  /** The guardian may edit the child's availability. */
  actsFor: boolean;
  told: Record<(typeof KINDS)[number], boolean> | undefined;
  onLeft: () => unknown;
}

/** Links to what a guardian may do for the child. */
function ChildLinks({ userId, name, actsFor }: { userId: string; name: string; actsFor: boolean }) {
  const t = useT();
  return (
    <>
      <Button
        component={Link}
        to={`/family/intake?learner=${userId}`}
        size="sm"
        variant="light"
        aria-label={t('family.needsOf', { name })}
      >
        {t('family.needs')}
      </Button>
      {actsFor ? (
        <Button
          component={Link}
          to={`/family/availability/${userId}`}
          size="sm"
          variant="default"
          aria-label={t('family.hoursOf', { name })}
        >
          {t('family.hours')}
        </Button>
      ) : null}
      <Button
        component={Link}
        to={`/notes/${userId}`}
        size="sm"
        variant="default"
        aria-label={t('family.notesOf', { name })}
      >
        {t('notes.title')}
      </Button>
    </>
  );
}

/** One child: notification preferences of the guardian, the child's needs, and removal of the link. */
export function ChildCard({ child: { user, relationship }, actsFor, told, onLeft }: ChildCardProps) {
  const t = useT();
  const { id } = useUser();
  const name = relativeName(user);
  const [leaving, setLeaving] = useState(false);
  const [edit, { error, loading }] = useMutation(EditParentNotificationsDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const saved = { getFamilyConnections: data.editParentNotifications };
      cache.writeQuery({ query: MyFamilyDocument, variables: { userId: id }, data: saved });
    },
  });
  const [leave] = useMutation(LeaveRelativeDocument);
  return (
    <Section>
      <Stack gap="md">
        <RelativeLine user={user} detail={t(`family.${relationship}`)}>
          <ChildLinks userId={user.id} name={name} actsFor={actsFor} />
        </RelativeLine>
        {error ? <ErrorState variant="inline" error={error} /> : null}
        {told ? (
          <fieldset className={styles.told}>
            <legend>{t('family.told', { name })}</legend>
            {KINDS.map((kind) => (
              <Switch
                key={kind}
                label={t(`family.tells.${kind}`)}
                description={t(`family.tellsHelp.${kind}`)}
                checked={told[kind]}
                disabled={loading}
                onChange={(event) =>
                  void edit({
                    variables: {
                      input: {
                        studentId: user.id,
                        notifPreferences: { [kind]: event.currentTarget.checked },
                      },
                    },
                  }).catch(() => null)
                }
              />
            ))}
          </fieldset>
        ) : null}
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('family.leaveNamed', { name })}
            onClick={() => setLeaving(true)}
          >
            {t('family.leave')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        opened={leaving}
        danger
        title={t('family.leaveTitle', { name })}
        confirmLabel={t('family.leave')}
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          await leave({ variables: { userId: user.id, relativeId: id } });
          await onLeft();
        }}
      >
        <Text size="sm">{t('family.leaveText', { name })}</Text>
      </ConfirmDialog>
    </Section>
  );
}
