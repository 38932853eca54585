import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Button,
  ConfirmDialog,
  Group,
  NativeSelect,
  notify,
  StatusBadge,
  Text,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat, useNow } from '@lyceum/web/i18n';
import {
  AssignAwaySubstituteDocument,
  EndTimeAwayDocument,
  UndoTimeAwayDocument,
  type TimeAwayPartsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { AwaySessionHead, suggestionText } from './affected-session';
import { useSpanText } from './use-span-text';
import classes from './time-away.module.css';

type Settled = TimeAwayPartsFragment['sessions'][number];

/** The outcome of one session; for admins, possible substitutes of an open request. */
function SettledSession({
  settled,
  chosen,
  onChoose,
}: {
  settled: Settled;
  chosen: string;
  onChoose: (userId: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { session, action, refusal, requestStatus, suggestions } = settled;
  if (!session) return null;
  const open = requestStatus === 'REQUESTED';
  const named = { subject: session.subject, when: format.shortDate(session.startDateTime) };
  return (
    <li className={classes.row}>
      <AwaySessionHead session={session} />
      <div className={classes.choice}>
        <div>
          <StatusBadge tone={open ? 'waiting' : refusal ? 'warn' : 'neutral'}>
            {open
              ? t('away.looking')
              : requestStatus
                ? t(`substitutes.status.${requestStatus}`)
                : t(`away.done.${action}`)}
          </StatusBadge>
        </div>
        {refusal ? <Text size="sm">{refusal}</Text> : null}
        {open && suggestions.length > 0 ? (
          <NativeSelect
            aria-label={t('away.who', named)}
            value={chosen}
            data={[
              { value: '', label: t('away.askBoard') },
              ...suggestions.flatMap((each) =>
                each.user ? [{ value: each.user.id, label: suggestionText(each, t) }] : [],
              ),
            ]}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Assigns the substitutes chosen by an admin, one request after the other; says how many failed. */
function useAssign(away: TimeAwayPartsFragment) {
  const t = useT();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [assign] = useMutation(AssignAwaySubstituteDocument);
  const wanted = away.sessions.flatMap(({ sessionId, requestId, requestStatus }) => {
    const userId = chosen[sessionId];
    return userId && requestId && requestStatus === 'REQUESTED' ? [{ requestId, userId }] : [];
  });
  const run = async (refetch: () => unknown) => {
    setBusy(true);
    let done = 0;
    try {
      for (const input of wanted)
        if ((await assign({ variables: { input } })).data?.assignSubstituteRequest.done) done++;
      const refused = wanted.length - done;
      if (done > 0) notify({ tone: 'good', message: t('away.assigned', { count: done }) });
      if (refused > 0) notify({ tone: 'bad', message: t('away.notAssigned', { count: refused }) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
    setBusy(false);
    await refetch();
  };
  return { chosen, setChosen, count: wanted.length, busy, run };
}

/** A saved absence with its sessions, and buttons to withdraw or end it. */
export function AwayCard({ away, onChanged }: { away: TimeAwayPartsFragment; onChanged: () => unknown }) {
  const t = useT();
  const spanText = useSpanText();
  const now = useNow(60_000);
  const [asking, setAsking] = useState<'undo' | 'end' | null>(null);
  const [undo] = useMutation(UndoTimeAwayDocument);
  const [end] = useMutation(EndTimeAwayDocument);
  const assigning = useAssign(away);
  const runs = Date.parse(away.startsAt) <= now;
  const open = away.sessions.filter(({ suggestions }) => suggestions.length > 0);
  const best = () =>
    assigning.setChosen(
      Object.fromEntries(open.map((each) => [each.sessionId, each.suggestions[0]?.user?.id ?? ''])),
    );
  const confirm = async () => {
    const variables = { timeAwayId: away.id };
    if (asking === 'end') await end({ variables });
    else await undo({ variables });
    notify({ tone: 'good', message: t(asking === 'end' ? 'away.ended' : 'away.undone') });
    await onChanged();
  };
  return (
    <article className={classes.card} aria-label={spanText(away)}>
      <Group justify="space-between" gap="sm">
        <div>
          <h3 className={classes.title}>{spanText(away)}</h3>
          <Text size="sm">{t(`away.kind.${away.kind}`)}</Text>
        </div>
        <Group gap="xs">
          {runs ? (
            <Button variant="default" onClick={() => setAsking('end')}>
              {t('away.back')}
            </Button>
          ) : null}
          <Button variant="default" onClick={() => setAsking('undo')}>
            {t('away.undo')}
          </Button>
        </Group>
      </Group>
      {away.sessions.length > 0 ? (
        <ul className={classes.rows}>
          {away.sessions.map((settled) => (
            <SettledSession
              key={settled.sessionId}
              settled={settled}
              chosen={assigning.chosen[settled.sessionId] ?? ''}
              onChoose={(userId) =>
                assigning.setChosen((before) => ({ ...before, [settled.sessionId]: userId }))
              }
            />
          ))}
        </ul>
      ) : (
        <Text size="sm">{t('away.noSessions')}</Text>
      )}
      {open.length > 0 ? (
        <Group gap="xs">
          <Button variant="default" onClick={best}>
            {t('away.best')}
          </Button>
          <Button
            disabled={assigning.count === 0}
            loading={assigning.busy}
            onClick={() => void assigning.run(onChanged)}
          >
            {t('away.assign', { count: assigning.count })}
          </Button>
        </Group>
      ) : null}
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={t(asking === 'end' ? 'away.back' : 'away.undo')}
        confirmLabel={t(asking === 'end' ? 'away.backConfirm' : 'away.undoConfirm')}
        onConfirm={confirm}
      >
        <Text>{t(asking === 'end' ? 'away.backText' : 'away.undoText')}</Text>
      </ConfirmDialog>
    </article>
  );
}
