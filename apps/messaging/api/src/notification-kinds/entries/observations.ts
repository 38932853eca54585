import type { ObservationChanged } from '@lyceum/contracts/sessions';
import { sessionTime } from '../../mail/subject';
import { t } from '../../i18n';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';
import { findGuardians } from './find-guardians';

type ObservationFacts = Pick<ObservationChanged, 'subject' | 'startsAt' | 'endsAt' | 'outcome' | 'text'>;
type ObservationKind = NotificationKind<ObservationChanged, Recipient, ObservationFacts>;

const factsOf = ({ subject, startsAt, endsAt, outcome, text }: ObservationChanged): ObservationFacts => ({
  ...{ subject, startsAt, endsAt, outcome, text },
});

const whatOf = ({ subject, startsAt, endsAt }: ObservationFacts, { language, timeZoneId }: NotifiedReader) =>
  `${subject}, ${sessionTime(startsAt, endsAt, timeZoneId, language)}`;

const one = (userId: string | null): Recipient[] => (userId ? [{ userId }] : []);

/** The lesson of a new tutor is to be observed: to whoever observes it. */
const assigned = {
  event: 'sessions.observation-changed',
  setting: 'BELL_ALONE',
  recipients: (_db, { step, observerId }) => (step === 'PLANNED' ? one(observerId) : []),
  facts: factsOf,
  link: () => '/observations?view=mine',
  words: (facts, reader) =>
    t('notificationKinds.observations.assigned', { what: whatOf(facts, reader) })[reader.language],
  mail: null,
} satisfies ObservationKind;

/** The same, to those whom the program's rule names: the tutor, the learners, their guardians. */
const planned = {
  event: 'sessions.observation-changed',
  setting: 'BELL_ALONE',
  recipients: async (db, { step, leaderId, learnerIds }) => {
    if (step !== 'PLANNED') return [];
    const guardians = [...(await findGuardians(db, learnerIds)).values()].flat();
    return [...new Set([...one(leaderId).map(({ userId }) => userId), ...learnerIds, ...guardians])].map(
      (userId) => ({ userId }),
    );
  },
  facts: factsOf,
  link: ({ sessionId }) => `/sessions/${sessionId}`,
  words: (facts, reader) =>
    t('notificationKinds.observations.planned', { what: whatOf(facts, reader) })[reader.language],
  mail: null,
} satisfies ObservationKind;

/** What came of it: to the tutor, where the program shows that. */
const done = {
  event: 'sessions.observation-changed',
  setting: 'BELL_ALONE',
  recipients: (_db, { step, leaderId }) => (step === 'DONE' ? one(leaderId) : []),
  facts: factsOf,
  link: ({ sessionId }) => `/sessions/${sessionId}`,
  words: (facts, reader) => {
    const what = whatOf(facts, reader);
    const text = t(`notificationKinds.observations.done.${facts.outcome ?? 'GOOD'}`, { what })[
      reader.language
    ];
    return facts.text ? `${text} ${facts.text}` : text;
  },
  mail: null,
} satisfies ObservationKind;

export const observations = {
  OBSERVATION_ASSIGNED: assigned,
  OBSERVATION_PLANNED: planned,
  OBSERVATION_DONE: done,
};
