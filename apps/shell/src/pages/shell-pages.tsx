import { Button } from '@mantine/core';
import { IconCompass, IconLock, IconMapPinQuestion, IconToggleLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { MessagePage } from './message-page';

function HomeButton() {
  const t = useT();
  const { user } = useViewer();
  return (
    <Button component={Link} to="/">
      {user ? t('pages.home') : t('pages.signIn')}
    </Button>
  );
}

export function NotFoundPage() {
  const t = useT();
  return (
    <MessagePage
      icon={<IconCompass size={30} stroke={1.6} />}
      title={t('pages.notFound.title')}
      actions={<HomeButton />}
    >
      {t('pages.notFound.text')}
    </MessagePage>
  );
}

export function NoAccessPage() {
  const t = useT();
  return (
    <MessagePage
      icon={<IconLock size={30} stroke={1.6} />}
      title={t('pages.noAccess.title')}
      actions={<HomeButton />}
    >
      {t('pages.noAccess.text')}
    </MessagePage>
  );
}

export function ProgramNotFoundPage() {
  const t = useT();
  return (
    <MessagePage
      icon={<IconMapPinQuestion size={30} stroke={1.6} />}
      title={t('pages.programNotFound.title')}
      actions={<HomeButton />}
    >
      {t('pages.programNotFound.text')}
    </MessagePage>
  );
}

/** A tool that the program, or every program of the viewer, has switched off: says where it is switched on. */
export function ToolOffPage() {
  const t = useT();
  const { program } = useViewer();
  return (
    <MessagePage
      icon={<IconToggleLeft size={30} stroke={1.6} />}
      title={t('pages.toolOff.title')}
      actions={
        program ? (
          <Button component={Link} to={`/programs/${program.id}/edit`}>
            {t('pages.toolOff.settings')}
          </Button>
        ) : (
          <HomeButton />
        )
      }
    >
      {program ? t('pages.toolOff.text', { program: program.name }) : t('pages.toolOff.everywhere')}
    </MessagePage>
  );
}
