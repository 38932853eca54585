import type {
  TutoringRequestChange,
  TutoringRequestChanged,
  TutoringRequestPart,
} from '@lyceum/contracts/matching';
import { groupByLink } from '../group-by-link';
import type { NotificationKind, Recipient } from '../notification-kind';
import {
  REQUEST_WORDS,
  type RequestFacts,
  requestFacts,
  type RequestType,
  wordRequest,
} from './tutoring-request-words';

interface RequestRecipient extends Recipient {
  as: TutoringRequestPart;
}

/** Data of the job that sends the mails. */
export interface RequestMailData {
  eventId: string;
  type: RequestType;
  facts: RequestFacts;
  link: string;
  userIds: string[];
}

type ByPart = Partial<Record<TutoringRequestPart, RequestType>>;

const family = (type: RequestType): ByPart => ({ LEARNER: type, FAMILY: type });

/** The kind by what changed and what the reader is to the request. BOOKED and DELETED cause none: the session that is booked has its own. */
const TYPES: Partial<Record<TutoringRequestChange, ByPart>> = {
  CREATED: { ADMIN: 'TUTORING_REQUESTED', TUTOR: 'TUTORING_REQUESTED', FAMILY: 'TUTORING_REQUESTED' },
  EDITED: { TUTOR: 'TUTORING_REQUEST_EDITED', ...family('TUTORING_REQUEST_EDITED') },
  ACCEPTED: { ADMIN: 'TUTORING_REQUEST_ACCEPTED', ...family('TUTORING_REQUEST_ACCEPTED') },
  ASSIGNED: { TUTOR: 'TUTORING_REQUEST_ASSIGNED', ...family('TUTORING_REQUEST_ACCEPTED') },
  DECLINED: {
    ADMIN: 'TUTORING_REQUEST_DECLINED',
    TUTOR: 'TUTORING_REQUEST_DECLINED',
    ...family('TUTORING_REQUEST_DECLINED'),
  },
  CANCELLED: { TUTOR: 'TUTORING_REQUEST_CANCELLED', ...family('TUTORING_REQUEST_CANCELLED') },
  REOPENED: { ADMIN: 'TUTORING_REQUEST_REOPENED', ...family('TUTORING_REQUEST_REOPENED') },
};

/** The list on which that reader finds the request. */
const LINKS: Record<TutoringRequestPart, string> = {
  ADMIN: '/requests?view=waiting',
  TUTOR: '/requests?view=open',
  LEARNER: '/requests?view=asked',
  FAMILY: '/requests?view=asked',
};

/** One notification for each person, by the first of their parts that has a kind; none for who made the change. */
function recipientsOf(
  { change, concerned, changedByUserId }: TutoringRequestChanged,
  wanted: RequestType,
): RequestRecipient[] {
  const done = new Set(changedByUserId ? [changedByUserId] : []);
  const recipients: RequestRecipient[] = [];
  for (const { userId, as } of concerned) {
    const type = TYPES[change]?.[as];
    if (!type || done.has(userId)) continue;
    done.add(userId);
    if (type === wanted) recipients.push({ userId, as });
  }
  return recipients;
}

const request = (type: RequestType) => {
  const linkOf = ({ as }: RequestRecipient) =>
    type === 'TUTORING_REQUEST_ASSIGNED' ? '/requests?view=taken' : LINKS[as];
  return {
    event: 'matching.tutoring-request-changed',
    setting: 'ANY',
    recipients: (_db, changed) => recipientsOf(changed, type),
    facts: requestFacts,
    link: (_changed, to) => linkOf(to),
    words: (facts, { language }) => wordRequest(type, facts, language),
    mail: {
      job: 'request-news-mail',
      why: 'REQUESTS',
      subject: ({ programName }, language) => `${REQUEST_WORDS[language].titles[type]}: ${programName}`,
      jobs: ({ id, payload }, to): RequestMailData[] =>
        groupByLink(to, linkOf).map((group) => ({
          ...{ eventId: id, type, facts: requestFacts(payload) },
          ...group,
        })),
    },
  } satisfies NotificationKind<TutoringRequestChanged, RequestRecipient, RequestFacts>;
};

export const tutoringRequests = {
  TUTORING_REQUESTED: request('TUTORING_REQUESTED'),
  TUTORING_REQUEST_EDITED: request('TUTORING_REQUEST_EDITED'),
  TUTORING_REQUEST_ACCEPTED: request('TUTORING_REQUEST_ACCEPTED'),
  TUTORING_REQUEST_ASSIGNED: request('TUTORING_REQUEST_ASSIGNED'),
  TUTORING_REQUEST_DECLINED: request('TUTORING_REQUEST_DECLINED'),
  TUTORING_REQUEST_CANCELLED: request('TUTORING_REQUEST_CANCELLED'),
  TUTORING_REQUEST_REOPENED: request('TUTORING_REQUEST_REOPENED'),
};
