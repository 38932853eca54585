import { Suspense, useState } from 'react';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconEye, IconLogout, IconUserCog, IconUserEdit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PersonPicture } from '@lyceum/web/design-system';
import { personName, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { NotLoaded } from '../parts/not-loaded';
import { Nothing, optionalPart } from '../parts/optional-part';
import { useRemotes } from '../registry/use-live-remotes';

const AppearanceChoices = optionalPart(() => import('./appearance'), Nothing);
const PreviewChooser = optionalPart(() => import('../preview/preview-chooser'), NotLoaded);

/** Menu of the signed-in person: name, language and color scheme, account, sign-out. */
export function PersonMenu() {
  const t = useT();
  const viewer = useViewer();
  const { signOut } = useViewerActions();
  const { list } = useRemotes();
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  if (!viewer.user) return null;
  const name = personName(viewer.user);
  const close = () => setOpen(false);
  const admin = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN');
  // Versions matter only to those who run the platform or an organization.
  const mayDeploy = viewer.has('INTERNAL_ADMIN', 'SUPER_ADMIN');
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className="ly-person"
          aria-label={t('frame.person', { name })}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          <PersonPicture name={name} src={viewer.user.pictureSrc} size={36} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={name}>
        <div className="ly-person-head">
          <p className="ly-person-name">{name}</p>
          <p className="ly-person-detail">{viewer.user.email.address}</p>
          {viewer.user.rolesLabel ? <p className="ly-person-detail">{viewer.user.rolesLabel}</p> : null}
        </div>
        <div className="ly-person-choices">
          <Suspense fallback={null}>{open ? <AppearanceChoices /> : null}</Suspense>
        </div>
        <div className="ly-person-links">
          <Link to="/profile" className="ly-nav-item" onClick={close}>
            <IconUserEdit size={20} stroke={1.7} aria-hidden />
            {t('frame.profile')}
          </Link>
          <Link to={admin ? '/account-settings' : '/settings'} className="ly-nav-item" onClick={close}>
            <IconUserCog size={20} stroke={1.7} aria-hidden />
            {t('frame.accountSettings')}
          </Link>
          {list?.preview && mayDeploy ? (
            <button
              type="button"
              className="ly-nav-item"
              onClick={() => {
                close();
                setChoosing(true);
              }}
            >
              <IconEye size={20} stroke={1.7} aria-hidden />
              {t('preview.open')}
            </button>
          ) : null}
          <button type="button" className="ly-nav-item" onClick={() => void signOut()}>
            <IconLogout size={20} stroke={1.7} aria-hidden />
            {t('frame.signOut')}
          </button>
        </div>
      </Popover.Dropdown>
      {choosing ? (
        <Suspense fallback={null}>
          <PreviewChooser onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Popover>
  );
}
