export const FLOW_STATES = ['ACCOUNT', 'PROFILE', 'LEARNERS', 'WAIVERS', 'VERIFICATION', 'DONE'] as const;
export type FlowState = (typeof FLOW_STATES)[number];

/** What decides which step a guardian or student is at. */
export interface FlowFacts {
  clientProfileType: 'PARENT' | 'STUDENT';
  profile: boolean;
  learners: boolean;
  /** Every required waiver is signed. */
  waivers: boolean;
  /** There is a waiver to sign, required or not. */
  hasWaivers: boolean;
  verified: boolean;
  /** The address must be verified before further steps. */
  verifyFirst: boolean;
}

/** The steps of this person in order: students add no learners, and without waivers there is no step for them. */
export function stepsOf({ clientProfileType, hasWaivers, verifyFirst }: FlowFacts): FlowState[] {
  const steps: FlowState[] = [
    'PROFILE',
    ...(clientProfileType === 'PARENT' ? (['LEARNERS'] as const) : []),
    ...(hasWaivers ? (['WAIVERS'] as const) : []),
  ];
  return verifyFirst
    ? ['ACCOUNT', 'VERIFICATION', ...steps, 'DONE']
    : ['ACCOUNT', ...steps, 'VERIFICATION', 'DONE'];
}

/** The first step that is not done; DONE: nothing is missing. */
export function flowStateOf(facts: FlowFacts): FlowState {
  const done: Record<FlowState, boolean> = {
    ACCOUNT: true,
    PROFILE: facts.profile,
    LEARNERS: facts.learners,
    WAIVERS: facts.waivers,
    VERIFICATION: facts.verified,
    DONE: false,
  };
  return stepsOf(facts).find((step) => !done[step])!;
}
