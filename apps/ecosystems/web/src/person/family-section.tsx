import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  ActionIcon,
  PersonLabel,
  Button,
  ConfirmDialog,
  ErrorState,
  lazyPart,
  Section,
  Text,
} from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { IconPlus, IconUnlink } from '@tabler/icons-react';
import { FamilyDocument, RemoveRelativeDocument, type NamedPersonFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from './person-name';
import styles from './person.module.css';

const RelativeDialog = lazyPart(() => import('./relative-dialog'));

type Relationship = 'PARENT' | 'GUARDIAN' | 'CHILD';

interface Relative {
  user: NamedPersonFragment;
  relationship: Relationship;
  /** Whether the relative has not agreed yet. */
  asked?: boolean;
}

/** Parents, guardians and children of a person, with links to their pages. */
export function FamilySection({ userId, name }: { userId: string; name: string }) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Relative | null>(null);
  const { data, error, refetch } = useQuery(FamilyDocument, {
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  const [remove] = useMutation(RemoveRelativeDocument, { refetchQueries: [FamilyDocument] });
  const family = data?.getFamilyConnections;
  const relatives: Relative[] = [
    ...(family?.parents ?? []),
    ...(family?.students ?? []),
    ...(family?.requests ?? []).map((request) => ({ ...request, asked: true })),
  ];
  const unlink = async ({ user, relationship }: Relative) => {
    const child = relationship === 'CHILD' ? user.id : userId;
    await remove({ variables: { userId: child, relativeId: child === userId ? user.id : userId } });
  };
  return (
    <Section
      title={t('family.title')}
      actions={
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => setAdding(true)}
        >
          {t('family.add')}
        </Button>
      }
    >
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {data && relatives.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('family.none')}
        </Text>
      ) : null}
      <ul className={styles.list}>
        {relatives.map((relative) => (
          <RelativeRow key={relative.user.id} relative={relative} onLeave={() => setLeaving(relative)} />
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          opened
          danger
          title={t('family.removeTitle', { name: nameOfPerson(leaving.user) })}
          confirmLabel={t('family.remove')}
          onClose={() => setLeaving(null)}
          onConfirm={() => unlink(leaving)}
        >
          <Text size="sm">{t('family.removeText')}</Text>
        </ConfirmDialog>
      ) : null}
      {adding ? (
        <Suspense fallback={null}>
          <RelativeDialog userId={userId} name={name} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

function RelativeRow({ relative, onLeave }: { relative: Relative; onLeave: () => void }) {
  const t = useT();
  const { user, relationship, asked } = relative;
  const name = nameOfPerson(user);
  return (
    <li className={styles.relative}>
      <div className={styles.relativeName}>
        <PersonLabel name={name} profile={user.profile} to={`/people/${user.id}`} size={36}>
          <span className={styles.quiet}>{asked ? t('family.asked') : t(`family.${relationship}`)}</span>
        </PersonLabel>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('family.removeNamed', { name })}
        onClick={onLeave}
      >
        <IconUnlink size={16} stroke={1.8} />
      </ActionIcon>
    </li>
  );
}
