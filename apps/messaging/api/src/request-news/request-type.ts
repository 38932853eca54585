import type {
  TutoringRequestChange,
  TutoringRequestChanged,
  TutoringRequestPart,
} from '@lyceum/contracts/matching';

/** What a notification about a tutoring request says, by what changed and what its reader is to it. */
export const REQUEST_TYPES = [
  'TUTORING_REQUESTED',
  'TUTORING_REQUEST_EDITED',
  'TUTORING_REQUEST_ACCEPTED',
  'TUTORING_REQUEST_ASSIGNED',
  'TUTORING_REQUEST_DECLINED',
  'TUTORING_REQUEST_CANCELLED',
  'TUTORING_REQUEST_REOPENED',
] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const isRequestType = (type: string): type is RequestType =>
  (REQUEST_TYPES as readonly string[]).includes(type);

type ByPart = Partial<Record<TutoringRequestPart, RequestType>>;

const family = (type: RequestType): ByPart => ({ LEARNER: type, FAMILY: type });

/** A session that is booked is told as every other one; what an admin deletes was nobody's any more. */
const TYPES: Partial<Record<TutoringRequestChange, ByPart>> = {
  CREATED: { ADMIN: 'TUTORING_REQUESTED', TUTOR: 'TUTORING_REQUESTED', FAMILY: 'TUTORING_REQUESTED' },
  EDITED: { TUTOR: 'TUTORING_REQUEST_EDITED' },
  ACCEPTED: { ADMIN: 'TUTORING_REQUEST_ACCEPTED', ...family('TUTORING_REQUEST_ACCEPTED') },
  ASSIGNED: { TUTOR: 'TUTORING_REQUEST_ASSIGNED', ...family('TUTORING_REQUEST_ACCEPTED') },
  DECLINED: {
    ADMIN: 'TUTORING_REQUEST_DECLINED',
    TUTOR: 'TUTORING_REQUEST_DECLINED',
    ...family('TUTORING_REQUEST_DECLINED'),
  },
  CANCELLED: { TUTOR: 'TUTORING_REQUEST_CANCELLED' },
  REOPENED: { ADMIN: 'TUTORING_REQUEST_REOPENED', ...family('TUTORING_REQUEST_REOPENED') },
};

/** The list on which that reader finds it. */
const LINKS: Record<TutoringRequestPart, string> = {
  ADMIN: '/requests?view=waiting',
  TUTOR: '/requests?view=open',
  LEARNER: '/requests?view=asked',
  FAMILY: '/requests?view=asked',
};

export interface Telling {
  type: RequestType;
  link: string;
  userIds: string[];
}

/** Whom to tell what: one message a person, as the first of what they are; who made the change knows. */
export function tellingsOf({ change, concerned, changedByUserId }: TutoringRequestChanged): Telling[] {
  const told = new Set(changedByUserId ? [changedByUserId] : []);
  const tellings = new Map<string, Telling>();
  for (const { userId, as } of concerned) {
    const type = TYPES[change]?.[as];
    if (!type || told.has(userId)) continue;
    told.add(userId);
    const link = type === 'TUTORING_REQUEST_ASSIGNED' ? '/requests?view=taken' : LINKS[as];
    const telling = tellings.get(`${type} ${link}`) ?? { type, link, userIds: [] };
    telling.userIds.push(userId);
    tellings.set(`${type} ${link}`, telling);
  }
  return [...tellings.values()];
}
