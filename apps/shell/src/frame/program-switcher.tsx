import { useMemo, useState } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useFoundPrograms, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { samePageIn } from '../routes/program-path';
import { narrow, MOST_WITHOUT_SEARCH } from './narrow-list';
import { Switcher } from './switcher';

/** Chooses the program that program screens show. Only for viewers who administer at least one. */
export function ProgramSwitcher() {
  const t = useT();
  const viewer = useViewer();
  const { chooseProgram, addProgram } = useViewerActions();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, setSearch] = useState('');
  const programs = useMemo(
    () => viewer.programs.filter((program) => viewer.administers(program.id) && !program.archived),
    [viewer],
  );
  const { found, failed } = useFoundPrograms({ search, administered: true });
  const { shown, hidden } = found ? { shown: found, hidden: 0 } : narrow(programs, search);
  if (!programs.length || !viewer.program) return null;
  const choose = (programId: string) => {
    const chosen = found?.find(({ id }) => id === programId);
    if (chosen) addProgram(chosen);
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
      search={programs.length > MOST_WITHOUT_SEARCH ? search : null}
      onSearch={setSearch}
      note={noteOf({ t, hidden, shown: shown.length, failed, many: viewer.manyPrograms && !found })}
    />
  );
}

interface Noted {
  t: ReturnType<typeof useT>;
  hidden: number;
  shown: number;
  failed: boolean;
  /** Whether the viewer administers more than one program. */
  many: boolean;
}

function noteOf({ t, hidden, shown, failed, many }: Noted): string | null {
  if (failed) return t('switcher.failed');
  if (hidden > 0) return t('switcher.more', { count: hidden });
  if (many) return t('switcher.many');
  return shown === 0 ? t('switcher.none') : null;
}
