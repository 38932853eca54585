import { memo, useId } from 'react';
import { remarked } from '@lyceum/contracts/attendance';
import { PersonLabel, TextInput } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { EntryRefused } from './entry-refused';
import { chosen, type Mark, type RegisterLine, type Times } from './marks';
import { MinutesMissed } from './minutes-missed';
import classes from './register.module.css';
import { StatusChoice } from './status-choice';

interface RowProps {
  line: RegisterLine;
  scheduled: number;
  times: Times;
  /** Called for another status, which is one step of undo. */
  onChoose: (line: RegisterLine, mark: Mark) => void;
  /** Called for other minutes or another excuse with the same status. */
  onAdjust: (line: RegisterLine, mark: Mark) => void;
  onDrop: (line: RegisterLine) => void;
}

/** One learner of the register. */
export const RegisterRow = memo(function RegisterRow({
  line,
  scheduled,
  times,
  onChoose,
  onAdjust,
  onDrop,
}: RowProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const { mark, row } = line;
  const name = nameOf(row.user, t);
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <PersonLabel name={name} profile={row.user?.profile} nameId={id} className={classes.name}>
          {row.joinedTime && !mark.status ? (
            <span className={classes.hint}>
              {t('people.joinedAt', { time: format.time(row.joinedTime) })}
            </span>
          ) : null}
        </PersonLabel>
      </div>
      <StatusChoice
        name={`register-${row.userId}`}
        labelledBy={id}
        value={mark.status}
        onChoose={(status) => onChoose(line, chosen(status, line, { scheduled, times, now: Date.now() }))}
      />
      {mark.status === 'LATE' || mark.status === 'LEFT_EARLY' ? (
        <MinutesMissed
          status={mark.status}
          name={name}
          missed={scheduled - mark.minutesPresent}
          scheduled={scheduled}
          onChange={(missed) =>
            onAdjust(line, { ...mark, ...remarked({ status: mark.status! }, scheduled - missed, scheduled) })
          }
        />
      ) : null}
      {mark.status === 'EXCUSED' ? (
        <TextInput
          mt="xs"
          size="md"
          aria-label={t('register.excuseOf', { name })}
          placeholder={t('register.excuse')}
          maxLength={500}
          value={mark.excuse}
          onChange={(event) => onAdjust(line, { ...mark, excuse: event.currentTarget.value })}
        />
      ) : null}
      <EntryRefused line={line} onKeep={(own) => onAdjust(line, own)} onDrop={() => onDrop(line)} />
    </li>
  );
});
