import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { samePageIn } from '../routes/program-path';

/** Which program the program's screens are about. Only for people who administer more than none. */
export function ProgramSwitcher() {
  const t = useT();
  const viewer = useViewer();
  const { chooseProgram } = useViewerActions();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const programs = viewer.programs.filter((program) => viewer.administers(program.id) && !program.archived);
  if (!programs.length || !viewer.program) return null;
  const choose = (programId: string) => {
    chooseProgram(programId);
    const there = samePageIn(pathname, programId);
    if (there) void navigate(there);
  };
  return (
    <Menu position="bottom-start" width="target" shadow="md">
      <Menu.Target>
        <UnstyledButton
          className="ly-switcher"
          aria-label={t('frame.program', { name: viewer.program.name })}
        >
          <span className="ly-switcher-text">
            <span className="ly-switcher-label">{t('frame.programLabel')}</span>
            <span className="ly-switcher-name">{viewer.program.name}</span>
          </span>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="ly-switcher-list">
        {programs.map((program) => (
          <Menu.Item
            key={program.id}
            onClick={() => choose(program.id)}
            rightSection={program.id === viewer.program?.id ? <IconCheck size={16} stroke={2} /> : undefined}
          >
            {program.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
