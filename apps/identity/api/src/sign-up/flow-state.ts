export const FLOW_STATES = ['ACCOUNT', 'PROFILE', 'LEARNERS', 'WAIVERS', 'VERIFICATION', 'DONE'] as const;
export type FlowState = (typeof FLOW_STATES)[number];

/** What decides how far a parent or student has come. */
export interface FlowFacts {
  clientProfileType: 'PARENT' | 'STUDENT';
  profile: boolean;
  learners: boolean;
  /** Every required waiver is signed. */
  waivers: boolean;
  /** There is a waiver to sign, required or not. */
  hasWaivers: boolean;
  verified: boolean;
  /** The address is to be proved before anything else is asked. */
  verifyFirst: boolean;
}

/** The steps of this person in their order: students bring no learners, and where nothing is to be signed nothing is asked. */
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
