import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { ActionIcon, Button, LazyMenu, lazyPart, type MenuEntry } from '@lyceum/web/design-system';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsJoin2,
  IconBeach,
  IconCopyMinus,
  IconDots,
  IconKey,
  IconUserCog,
} from '@tabler/icons-react';
import { useViewer } from '@lyceum/web/viewer';
import { ArchivePeopleDocument, PersonFileDocument, type PersonFileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ArchiveDialog } from '../people/archive-dialog';
import { isUninvited } from '../people/person-status';
import { ResendButton } from '../people/resend-button';
import { useChangeNotice } from '../people/use-change-notice';
import { kindsOf } from './overview/person-kinds';
import { VerificationReminder } from './verification-reminder';

const DetailsDialog = lazyPart(() => import('./details-dialog'));
const InviteDialog = lazyPart(() => import('../people/invite-dialog'));
const MessageDialog = lazyPart(() => import('./message-dialog'));
const PasswordDialog = lazyPart(() => import('./password-dialog'));
const RolesDialog = lazyPart(() => import('../people/roles-dialog'));

type Open = 'archive' | 'details' | 'invite' | 'message' | 'password' | 'roles';

interface PersonActionsProps {
  person: PersonFileFragment;
  name: string;
}

/** An admin's actions on one person: those of the list, and more. */
export function PersonActions({ person, name }: PersonActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const { learns, leads } = kindsOf(person);
  const status = person.profile?.status;
  const hasSignIn = status === 'ACTIVATED';
  const archived = status === 'ARCHIVED';
  const party = leads && !learns ? 'leader' : 'learner';
  return (
    <>
      {hasSignIn ? (
        <Button variant="default" onClick={() => setOpen('message')}>
          {t('message.action')}
        </Button>
      ) : null}
      {(learns || leads) && !archived ? (
        <Button component={Link} variant="default" to={`/sessions/book?${party}=${person.id}`}>
          {t('person.book')}
        </Button>
      ) : null}
      {status === 'INVITED' && isUninvited(person) ? (
        <Button variant="default" onClick={() => setOpen('invite')}>
          {t('people.inviteKnown')}
        </Button>
      ) : null}
      {status === 'INVITED' && !isUninvited(person) ? <ResendButton person={person} /> : null}
      <Button variant="default" onClick={() => setOpen('details')}>
        {t('person.details')}
      </Button>
      {hasSignIn && person.email && !person.email.verified ? (
        <VerificationReminder userId={person.id} name={name} />
      ) : null}
      <LazyMenu
        target={
          <ActionIcon variant="default" size={40} aria-label={t('person.more')}>
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        }
        entries={useEntries(person, name, setOpen)}
      />
      <ActionDialogs person={person} name={name} open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function useEntries(person: PersonFileFragment, name: string, open: (what: Open) => void): MenuEntry[] {
  const t = useT();
  const { learns, leads } = kindsOf(person);
  const status = person.profile?.status;
  const archived = status === 'ARCHIVED';
  const unpaired = leads && !learns ? 'tutors' : 'tutees';
  const records = useRosterPath(person, name);
  const size = { size: 16, stroke: 1.8 };
  return [
    ...((learns || leads) && !archived
      ? [
          {
            label: t('person.pair'),
            icon: <IconArrowsJoin2 {...size} />,
            to: `/pairs?view=${unpaired}&q=${encodeURIComponent(name)}`,
          },
        ]
      : []),
    ...(leads && !archived
      ? [{ label: t('person.timeAway'), icon: <IconBeach {...size} />, to: `/time-away/${person.id}` }]
      : []),
    ...(records ? [{ label: t('person.doubles'), icon: <IconCopyMinus {...size} />, to: records }] : []),
    { label: t('bulk.roles'), icon: <IconUserCog {...size} />, onSelect: () => open('roles') },
    ...(status === 'ACTIVATED' && person.viewerMay?.setPassword
      ? [{ label: t('signIn.password'), icon: <IconKey {...size} />, onSelect: () => open('password') }]
      : []),
    ...(person.viewerMay?.archive
      ? [
          {
            label: archived ? t('bulk.restore') : t('bulk.archive'),
            icon: archived ? <IconArchiveOff {...size} /> : <IconArchive {...size} />,
            onSelect: () => open('archive'),
            apart: true,
          },
        ]
      : []),
  ];
}

/** The district's records of this name, which can be merged there; null where no program of the viewer shows them. */
function useRosterPath(person: PersonFileFragment, name: string): string | null {
  const viewer = useViewer();
  const { learns, programs } = kindsOf(person);
  const isShown = ({ id, toolsOff = [] }: { id: string; toolsOff?: readonly string[] }) =>
    programs.some((program) => program.id === id) && !toolsOff.includes('dataBrowser');
  const program = person.profile?.externalId ? viewer.programs.find(isShown) : undefined;
  if (!program) return null;
  const list = learns ? 'students' : 'teachers';
  return `/p/${program.id}/roster-browser/${list}?q=${encodeURIComponent(name)}`;
}

interface ActionDialogsProps extends PersonActionsProps {
  open: Open | null;
  onClose: () => void;
}

const NO_FILTERS = {};

function ActionDialogs({ person, name, open, onClose }: ActionDialogsProps) {
  const { id: userId } = person;
  const tell = useChangeNotice();
  const refetchQueries = [PersonFileDocument];
  const [archive] = useMutation(ArchivePeopleDocument, { refetchQueries });
  const archives = person.profile?.status !== 'ARCHIVED';
  const confirmArchive = async () => {
    const answer = await archive({ variables: { input: { userIds: [userId], archived: archives } } });
    tell(answer.data?.adminArchiveOneOrManyUser ?? null);
  };
  const selection = {
    ids: new Set([userId]),
    everybody: false,
    choose: () => undefined,
    chooseEverybody: () => undefined,
    clear: () => undefined,
  };
  return (
    <Suspense fallback={null}>
      {open === 'details' ? <DetailsDialog person={person} name={name} onClose={onClose} /> : null}
      {open === 'password' ? <PasswordDialog userId={userId} name={name} onClose={onClose} /> : null}
      {open === 'message' ? <MessageDialog userId={userId} name={name} onClose={onClose} /> : null}
      {open === 'invite' ? (
        <InviteDialog invitee={person} preset={{ program: '', role: '', school: '' }} onClose={onClose} />
      ) : null}
      {open === 'roles' ? (
        <RolesDialog selection={selection} filters={NO_FILTERS} count={1} onClose={onClose} />
      ) : null}
      {open === 'archive' ? (
        <ArchiveDialog
          opened
          archives={archives}
          count={1}
          others={[]}
          userIds={[userId]}
          onConfirm={confirmArchive}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  );
}
