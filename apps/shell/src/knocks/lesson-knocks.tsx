import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconDoorEnter } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Button, playKnock } from '@lyceum/web/design-system';
import { subscribeLive } from '@lyceum/web/viewer';
import { LessonKnocksDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import './lesson-knocks.css';

/**
 * Learners who wait to be let into a lesson room while its tutor is on another page, with a sound for each. The room
 * itself shows its own.
 */
export default function LessonKnocks() {
  const t = useT();
  const { pathname } = useLocation();
  const { data, refetch } = useQuery(LessonKnocksDocument, { fetchPolicy: 'cache-and-network' });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const refresh = useEffectEvent(() => void refetch().catch(() => null));
  // Also in a hidden tab: the sound is for a tutor who looks elsewhere.
  useEffect(() => subscribeLive(['lesson-knocks'], () => refresh()), []);
  const knocks = (data?.getLessonKnocks ?? []).filter(
    ({ sessionId }) => pathname !== `/sessions/${sessionId}/room`,
  );
  const key = knocks.map(({ sessionId, names }) => `${sessionId} ${names.join()}`).join(';');
  const people = knocks.reduce((sum, { names }) => sum + names.length, 0);
  const before = useRef(0);
  useEffect(() => {
    if (people > before.current) playKnock();
    before.current = people;
  }, [people]);
  if (knocks.length === 0 || dismissed === key) return null;
  return (
    <section className="ly-knocks" aria-label={t('knocks.title')}>
      {knocks.map(({ sessionId, subject, names }) => (
        <p key={sessionId}>
          <IconDoorEnter size={20} stroke={1.8} aria-hidden />
          <span role="status">
            {t('knocks.waits', { count: names.length, names: names.join(', '), subject: subject ?? '' })}
          </span>
          <Button component={Link} to={`/sessions/${sessionId}/room`} size="xs">
            {t('knocks.open')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setDismissed(key)}>
            {t('knocks.later')}
          </Button>
        </p>
      ))}
    </section>
  );
}
