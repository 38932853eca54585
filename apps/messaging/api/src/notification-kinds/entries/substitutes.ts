import type { SubstituteChange, SubstitutePart } from '@lyceum/contracts/sessions';
import { sessionKind } from './session-kind';
import type { SubstituteType } from './substitute-words';

/** The kind by what changed and what the reader is to the change. */
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

/** Learners may not read why somebody cannot come. */
export function mayReadReason(as: SubstitutePart): boolean {
  return as !== 'LEARNER';
}

const substitute = (type: SubstituteType) => sessionKind(type, { setting: 'SUBSTITUTES', mailed: true });

/** A leader cannot come, and somebody else is sought, found or no longer needed. */
export const substitutes = {
  SUBSTITUTE_REQUESTED: substitute('SUBSTITUTE_REQUESTED'),
  SUBSTITUTE_OFFERED: substitute('SUBSTITUTE_OFFERED'),
  SUBSTITUTE_FOUND: substitute('SUBSTITUTE_FOUND'),
  SUBSTITUTE_ASSIGNED: substitute('SUBSTITUTE_ASSIGNED'),
  SUBSTITUTE_COMING: substitute('SUBSTITUTE_COMING'),
  SUBSTITUTE_REOPENED: substitute('SUBSTITUTE_REOPENED'),
  SUBSTITUTE_NOT_NEEDED: substitute('SUBSTITUTE_NOT_NEEDED'),
  SUBSTITUTE_WITHDRAWN: substitute('SUBSTITUTE_WITHDRAWN'),
  SUBSTITUTE_NOT_COMING: substitute('SUBSTITUTE_NOT_COMING'),
  SUBSTITUTE_EXPIRED: substitute('SUBSTITUTE_EXPIRED'),
};
