import { useReader } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import type { ParticipantFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { byType, nameList, othersOf } from './people';

/** "with Maya Lindqvist"; for a parent or an admin who observes, "Sofía Reyes with Maya Lindqvist". */
export function SessionParticipants({ participants }: { participants: readonly ParticipantFragment[] }) {
  const t = useT();
  const { locale } = useReader();
  const user = useUser();
  const takesPart = participants.some(({ userId }) => userId === user.id);
  const list = (people: readonly ParticipantFragment[]) => nameList(people, t, locale);
  const leaders = byType(participants, 'LEADER');
  const learners = byType(participants, 'LEARNER');
  if (takesPart) {
    const others = othersOf(participants, user.id);
    return <>{others.length ? t('people.with', { names: list(others) }) : t('people.nobodyElse')}</>;
  }
  if (!learners.length) return <>{leaders.length ? t('people.with', { names: list(leaders) }) : null}</>;
  if (!leaders.length) return <>{list(learners)}</>;
  return <>{t('people.learnersWith', { learners: list(learners), leaders: list(leaders) })}</>;
}
