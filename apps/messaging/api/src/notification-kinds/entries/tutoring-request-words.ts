import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import type { Language } from '@lyceum/server/actor';
import { inEachLanguage, t } from '../../i18n';

export type RequestType =
  | 'TUTORING_REQUESTED'
  | 'TUTORING_REQUEST_EDITED'
  | 'TUTORING_REQUEST_ACCEPTED'
  | 'TUTORING_REQUEST_ASSIGNED'
  | 'TUTORING_REQUEST_DECLINED'
  | 'TUTORING_REQUEST_CANCELLED'
  | 'TUTORING_REQUEST_REOPENED';

export interface RequestFacts {
  learner: string;
  /** Empty: the request names nobody. */
  tutor: string;
  subjects: string[];
  programName: string;
  /** The request is for a pair, not for one session. */
  pair: boolean;
  message: string | null;
}

export const requestFacts = (request: TutoringRequestChanged): RequestFacts => ({
  learner: request.learner.name,
  tutor: request.tutor?.name ?? '',
  subjects: request.subjects,
  programName: request.program.name,
  pair: request.type === 'PAIR',
  message: request.message,
});

interface Words {
  hello: (name: string) => string;
  open: string;
  titles: Record<RequestType, string>;
}

export const REQUEST_WORDS: Record<Language, Words> = inEachLanguage((language) => ({
  hello: (name) => t('notificationKinds.tutoringRequests.hello', { name })[language],
  open: t('notificationKinds.tutoringRequests.open')[language],
  titles: {
    TUTORING_REQUESTED: t('notificationKinds.tutoringRequests.titles.tutoringRequested')[language],
    TUTORING_REQUEST_EDITED: t('notificationKinds.tutoringRequests.titles.tutoringRequestEdited')[language],
    TUTORING_REQUEST_ACCEPTED: t('notificationKinds.tutoringRequests.titles.tutoringRequestAccepted')[
      language
    ],
    TUTORING_REQUEST_ASSIGNED: t('notificationKinds.tutoringRequests.titles.tutoringRequestAssigned')[
      language
    ],
    TUTORING_REQUEST_DECLINED: t('notificationKinds.tutoringRequests.titles.tutoringRequestDeclined')[
      language
    ],
    TUTORING_REQUEST_CANCELLED: t('notificationKinds.tutoringRequests.titles.tutoringRequestCancelled')[
      language
    ],
    TUTORING_REQUEST_REOPENED: t('notificationKinds.tutoringRequests.titles.tutoringRequestReopened')[
      language
    ],
  },
}));

type Sentences = Record<RequestType, (facts: RequestFacts, what: string) => string>;

const SENTENCES: Record<Language, Sentences> = inEachLanguage((language) => ({
  TUTORING_REQUESTED: ({ learner, tutor }, what) =>
    tutor
      ? t('notificationKinds.tutoringRequests.text.tutoringRequestedWithTutor', { learner, tutor, what })[
          language
        ]
      : t('notificationKinds.tutoringRequests.text.tutoringRequestedWithoutTutor', { learner, what })[
          language
        ],
  TUTORING_REQUEST_EDITED: ({ learner }, what) =>
    t('notificationKinds.tutoringRequests.text.tutoringRequestEdited', { learner, what })[language],
  TUTORING_REQUEST_ACCEPTED: ({ learner, tutor, pair }, what) =>
    pair
      ? t('notificationKinds.tutoringRequests.text.tutoringRequestAcceptedWithPair', {
          tutor,
          learner,
          what,
        })[language]
      : t('notificationKinds.tutoringRequests.text.tutoringRequestAcceptedWithoutPair', {
          tutor,
          learner,
          what,
        })[language],
  TUTORING_REQUEST_ASSIGNED: ({ learner, pair }, what) =>
    pair
      ? t('notificationKinds.tutoringRequests.text.tutoringRequestAssignedWithPair', { learner, what })[
          language
        ]
      : t('notificationKinds.tutoringRequests.text.tutoringRequestAssignedWithoutPair', { learner, what })[
          language
        ],
  TUTORING_REQUEST_DECLINED: ({ learner, message }, what) =>
    message
      ? t('notificationKinds.tutoringRequests.text.tutoringRequestDeclinedWithMessage', {
          learner,
          what,
          message,
        })[language]
      : t('notificationKinds.tutoringRequests.text.tutoringRequestDeclinedWithoutMessage', { learner, what })[
          language
        ],
  TUTORING_REQUEST_CANCELLED: ({ learner }, what) =>
    t('notificationKinds.tutoringRequests.text.tutoringRequestCancelled', { learner, what })[language],
  TUTORING_REQUEST_REOPENED: ({ learner }, what) =>
    t('notificationKinds.tutoringRequests.text.tutoringRequestReopened', { learner, what })[language],
}));

export function wordRequest(type: RequestType, facts: RequestFacts, language: Language): string {
  return SENTENCES[language][type](facts, `${facts.subjects.join(', ')} (${facts.programName}).`);
}
