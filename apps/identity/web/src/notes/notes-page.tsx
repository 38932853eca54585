import { useNavigate, useParams } from 'react-router';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@lyceum/web/design-system';
import { useUser, useViewer } from '@lyceum/web/viewer';
import { IconNote } from '@tabler/icons-react';
import { relativeName } from '../family/relative-name';
import { useMyFamily } from '../family/use-my-family';
import { useT } from '../i18n';
import { NotesAbout } from './notes-about';
import { PersonSelect } from './person-select';

/**
 * Notes about a person: the person and their family see those that are meant for them; people who teach or look after
 * learners also see and write those among colleagues.
 */
export default function NotesPage() {
  const t = useT();
  const user = useUser();
  const { has } = useViewer();
  const navigate = useNavigate();
  const { userId = null } = useParams();
  const { family, error, refetch } = useMyFamily();
  if (error && !family) {
    return (
      <Page width="medium">
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!family) return <PageSkeleton shape="cards" />;
  const near = [
    ...(has('LEARNER', 'STUDENT') ? [{ value: user.id, label: t('notes.aboutMe') }] : []),
    ...family.students.map(({ user: child }) => ({ value: child.id, label: relativeName(child) })),
  ];
  const searches = has('LEADER', 'TEACHER', 'STAFF', 'SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN');
  const about = userId ?? (searches ? null : (near[0]?.value ?? null));
  return (
    <Page width="medium">
      <PageHeader
        title={t('notes.title')}
        description={searches ? t('notes.descriptionStaff') : t('notes.description')}
      />
      {searches || near.length > 1 ? (
        <PersonSelect
          near={near}
          searches={searches}
          about={about}
          onChange={(id) => void navigate(id ? `/notes/${id}` : '/notes')}
        />
      ) : null}
      {about ? (
        <NotesAbout key={about} userId={about} />
      ) : (
        <EmptyState icon={<IconNote size={28} />} title={searches ? t('notes.choose') : t('notes.nobody')}>
          {searches ? t('notes.chooseHint') : t('family.noneHint')}
        </EmptyState>
      )}
    </Page>
  );
}
