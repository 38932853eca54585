import type { AccessTokens } from '@lyceum/web/graphql';
import type { EarlyAnswers } from './early-answers';

/** What the script that is written into the page leaves for the shell. */
export interface Early {
  tokens: AccessTokens;
  answers: EarlyAnswers;
}

type WithEarly = Window & { lyceumEarly?: Early };

export function leaveEarly(early: Early): void {
  (window as WithEarly).lyceumEarly = early;
}

/** Undefined where the page was not built for the platform, as in tests of single parts. */
export function earlyOfPage(): Early | undefined {
  return (window as WithEarly).lyceumEarly;
}
