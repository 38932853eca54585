import type { MfaMethodType } from '../__generated__/graphql';

/** A sign-in with a correct password (or link) that waits for its code. */
export interface WaitingSignIn {
  userIdToken: string;
  methods: readonly { method: MfaMethodType; sendTo: string | null; isSetUp: boolean }[];
}

interface Answer {
  userIdToken: string | null;
  MFAMethods: WaitingSignIn['methods'];
}

/** Null where no second step is needed. */
export function waitingSignIn(answer: Answer | null | undefined): WaitingSignIn | null {
  return answer?.userIdToken ? { userIdToken: answer.userIdToken, methods: answer.MFAMethods } : null;
}
