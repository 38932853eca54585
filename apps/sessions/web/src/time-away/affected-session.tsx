import { DateField, Group, NativeSelect, TextInput } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { AwaySuggestionFragment, TimeAwayAction } from '../__generated__/graphql';
import { useT, type T } from '../i18n';
import { byType, nameList, nameOf } from '../session/people';
import { type AffectedSession, type Choice } from './choices';
import classes from './time-away.module.css';

/** Text such as "Ruth Abrams · knows the learner, teaches the subject". */
export function suggestionText(suggestion: AwaySuggestionFragment, t: T): string {
  const { user, knowsLearner, teachesSubject, withinHours } = suggestion;
  const reasons = [
    ...(knowsLearner ? [t('away.knows')] : []),
    ...(teachesSubject ? [t('away.teaches')] : []),
    ...(withinHours ? [t('away.inHours')] : []),
  ];
  return [nameOf(user, t), ...(reasons.length > 0 ? [reasons.join(', ')] : [])].join(' · ');
}

function MoveFields({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useT();
  const time = (name: 'startTime' | 'endTime') => (
    <TextInput
      type="time"
      label={t(`away.${name}`)}
      value={choice[name]}
      onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group gap="sm" align="end">
      <DateField
        label={t('away.moveDate')}
        value={choice.date}
        onChange={(date) => onChange({ ...choice, date: date ?? '' })}
      />
      {time('startTime')}
      {time('endTime')}
    </Group>
  );
}

interface AwaySessionHeadProps {
  session: AffectedSession['session'];
  /** Names the leaders too: the sessions are of several. */
  namesLeaders?: boolean;
}

/** Time, subject and people of a session. */
export function AwaySessionHead({ session, namesLeaders = false }: AwaySessionHeadProps) {
  const t = useT();
  const format = useFormat();
  const { locale } = useReader();
  const learners = byType(session.participants, 'LEARNER');
  const leaders = namesLeaders ? byType(session.participants, 'LEADER') : [];
  return (
    <div className={classes.what}>
      <p className={classes.when}>
        {format.shortDate(session.startDateTime)},{' '}
        {format.timeRange(session.startDateTime, session.endDateTime)}
      </p>
      <p className={classes.subject}>
        {session.subject}
        {learners.length > 0 ? ` · ${nameList(learners, t, locale)}` : ''}
        {leaders.length > 0 ? ` · ${t('away.ledBy', { name: nameList(leaders, t, locale) })}` : ''}
      </p>
    </div>
  );
}

/** One session during the absence, with the choice for it. */
export function AffectedSessionRow({
  affected,
  choice,
  namesLeaders = false,
  onChange,
}: {
  affected: AffectedSession;
  choice: Choice;
  namesLeaders?: boolean;
  onChange: (choice: Choice) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { session, allowed, suggestions } = affected;
  const named = { subject: session.subject, when: format.shortDate(session.startDateTime) };
  return (
    <li className={classes.row}>
      <AwaySessionHead session={session} namesLeaders={namesLeaders} />
      <div className={classes.choice}>
        {allowed.length === 1 && choice.action === 'SUBSTITUTE' ? null : (
          <NativeSelect
            aria-label={t('away.becomes', named)}
            value={choice.action}
            data={allowed.map((action) => ({ value: action, label: t(`away.action.${action}`) }))}
            onChange={(event) => onChange({ ...choice, action: event.currentTarget.value as TimeAwayAction })}
          />
        )}
        {choice.action === 'SUBSTITUTE' && suggestions.length > 0 ? (
          <NativeSelect
            aria-label={t('away.who', named)}
            value={choice.substituteId}
            data={[
              { value: '', label: t('away.askBoard') },
              ...suggestions.flatMap((each) =>
                each.user ? [{ value: each.user.id, label: suggestionText(each, t) }] : [],
              ),
            ]}
            onChange={(event) => onChange({ ...choice, substituteId: event.currentTarget.value })}
          />
        ) : null}
        {choice.action === 'MOVE' ? <MoveFields choice={choice} onChange={onChange} /> : null}
      </div>
    </li>
  );
}
