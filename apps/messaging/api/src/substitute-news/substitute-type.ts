import type { SubstituteChange, SubstitutePart } from '@lyceum/contracts/sessions';

/** What a notification about a substitute says, by what changed and what its reader is to it. */
export type SubstituteType =
  | 'SUBSTITUTE_REQUESTED'
  | 'SUBSTITUTE_OFFERED'
  | 'SUBSTITUTE_FOUND'
  | 'SUBSTITUTE_ASSIGNED'
  | 'SUBSTITUTE_COMING'
  | 'SUBSTITUTE_REOPENED'
  | 'SUBSTITUTE_NOT_NEEDED'
  | 'SUBSTITUTE_WITHDRAWN'
  | 'SUBSTITUTE_NOT_COMING'
  | 'SUBSTITUTE_EXPIRED';

const TYPES: Record<SubstituteChange, Partial<Record<SubstitutePart, SubstituteType>>> = {
  REQUESTED: { ADMIN: 'SUBSTITUTE_REQUESTED', ABSENT: 'SUBSTITUTE_REQUESTED' },
  OFFERED: { OFFERED: 'SUBSTITUTE_OFFERED' },
  CLAIMED: {
    ADMIN: 'SUBSTITUTE_FOUND',
    ABSENT: 'SUBSTITUTE_FOUND',
    LEARNER: 'SUBSTITUTE_COMING',
    SUBSTITUTE: 'SUBSTITUTE_ASSIGNED',
  },
  ASSIGNED: {
    ADMIN: 'SUBSTITUTE_FOUND',
    ABSENT: 'SUBSTITUTE_FOUND',
    LEARNER: 'SUBSTITUTE_COMING',
    SUBSTITUTE: 'SUBSTITUTE_ASSIGNED',
  },
  REOPENED: {
    ADMIN: 'SUBSTITUTE_REOPENED',
    ABSENT: 'SUBSTITUTE_REOPENED',
    LEARNER: 'SUBSTITUTE_NOT_COMING',
    SUBSTITUTE: 'SUBSTITUTE_NOT_NEEDED',
  },
  CANCELLED: {
    ADMIN: 'SUBSTITUTE_WITHDRAWN',
    ABSENT: 'SUBSTITUTE_WITHDRAWN',
    LEARNER: 'SUBSTITUTE_NOT_COMING',
    SUBSTITUTE: 'SUBSTITUTE_NOT_NEEDED',
  },
  EXPIRED: { ADMIN: 'SUBSTITUTE_EXPIRED', ABSENT: 'SUBSTITUTE_EXPIRED' },
};

export function substituteType(change: SubstituteChange, as: SubstitutePart): SubstituteType | null {
  return TYPES[change][as] ?? null;
}

/** Who may not read why somebody cannot come. */
export function keepsReason(as: SubstitutePart): boolean {
  return as !== 'LEARNER';
}
