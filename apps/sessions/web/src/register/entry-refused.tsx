import { Alert, Button, Group } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import type { Mark, RegisterLine } from './marks';

/** An entry that the server refused: because of somebody else's entry, or for a reason that it names. */
export function EntryRefused({
  line,
  onKeep,
  onDrop,
}: {
  line: RegisterLine;
  onKeep: (mark: Mark) => void;
  onDrop: () => void;
}) {
  const t = useT();
  const refusal = line.entry?.refusal;
  // The missing reason is asked for once, for all entries.
  if (!refusal || refusal.code === 'REASON_NEEDED') return null;
  const words = ({ status }: Mark) => (status ? t(`attendanceStatus.${status}`) : t('register.nothing'));
  const isOvertaken = refusal.code === 'CONFLICT' && refusal.field === 'entries';
  const learner = nameOf(line.row.user, t);
  return (
    <Alert color="orange" title={t('register.notSaved', { name: learner })} mt="xs">
      {isOvertaken
        ? t('register.conflict', {
            who: line.row.markedBy ? nameOf(line.row.markedBy, t) : t('people.someone'),
            theirs: words(line.stored),
            yours: words(line.mark),
          })
        : refusal.message}
      <Group gap="xs" mt="xs">
        {isOvertaken ? (
          <Button size="sm" onClick={() => onKeep(line.mark)}>
            {t('register.keepMine', { status: words(line.mark) })}
          </Button>
        ) : null}
        <Button size="sm" variant="default" onClick={onDrop}>
          {isOvertaken ? t('register.takeTheirs', { status: words(line.stored) }) : t('register.takeBack')}
        </Button>
      </Group>
    </Alert>
  );
}
