import {
  IconCalendarPlus,
  IconListDetails,
  IconUpload,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { useManagePath } from './use-manage-path';
import classes from './home.module.css';

/** Links to an admin's usual tasks. */
export function AdminLinks() {
  const t = useT();
  const { program, programs, programsLoaded, administers, has } = useViewer();
  const managePath = useManagePath();
  const own = programs.filter(({ id, archived }) => !archived && administers(id));
  const target = program && administers(program.id) ? program : own[0];
  const doors = target
    ? [
        { to: `/sessions/book?program=${target.id}`, Icon: IconCalendarPlus, text: t('book.title') },
        { to: managePath, Icon: IconListDetails, text: t('manage.title') },
        ...(target.toolsOff.includes('fileUpload')
          ? []
          : [
              {
                to: `/p/${target.id}/file-upload`,
                Icon: IconUpload,
                text: t('admin.import', { program: target.name }),
              },
            ]),
        { to: '/people?invite=1', Icon: IconUserPlus, text: t('admin.invite') },
      ]
    : [
        ...(programsLoaded !== false && has('SUPER_ADMIN', 'INTERNAL_ADMIN')
          ? [{ to: '/programs/new', Icon: IconUsersGroup, text: t('admin.createProgram') }]
          : []),
        { to: '/people?invite=1', Icon: IconUserPlus, text: t('admin.invite') },
      ];
  return (
    <Section title={t('admin.doors')}>
      <ul className={classes.doors}>
        {doors.map(({ to, Icon, text }) => (
          <li key={to}>
            <Link to={to} className={classes.door}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
