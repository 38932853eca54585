import { useMemo, useState } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { samePageIn } from '../routes/program-path';
import { narrow, SEEN_AT_ONCE } from './narrow-list';
import { Switcher } from './switcher';

/** Which program the program's screens are about. Only for people who administer more than none. */
export function ProgramSwitcher() {
  const t = useT();
  const viewer = useViewer();
  const { chooseProgram } = useViewerActions();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, setSearch] = useState('');
  const programs = useMemo(
    () => viewer.programs.filter((program) => viewer.administers(program.id) && !program.archived),
    [viewer],
  );
  const { shown, hidden } = narrow(programs, search);
  if (!programs.length || !viewer.program) return null;
  const choose = (programId: string) => {
    chooseProgram(programId);
    const there = samePageIn(pathname, programId);
    if (there) void navigate(there);
  };
  return (
    <Switcher
      label={t('frame.programLabel')}
      name={viewer.program.name}
      buttonLabel={t('frame.program', { name: viewer.program.name })}
      options={shown}
      current={viewer.program.id}
      onChoose={choose}
      search={programs.length > SEEN_AT_ONCE ? search : null}
      onSearch={setSearch}
      note={
        hidden > 0 ? t('switcher.more', { count: hidden }) : shown.length === 0 ? t('switcher.none') : null
      }
    />
  );
}
