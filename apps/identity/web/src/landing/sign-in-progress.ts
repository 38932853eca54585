/**
 * Where a sign-in that has just succeeded leads. The frame around the page is another one as soon as somebody is signed
 * in, so the page is mounted anew while its form is still at work: what the two tell each other stands outside of both.
 */
export const signInProgress: {
  /** The viewer is being loaded; the form will say where to go. */
  underway: boolean;
  to: string | null;
  /** The person wants to set up a second step first. */
  setsUpStep: boolean;
} = { underway: false, to: null, setsUpStep: false };

/** `asked`: the address that the person came for. */
export function addressAfterSignIn(asked: string): string {
  const { setsUpStep } = signInProgress;
  signInProgress.setsUpStep = false;
  return setsUpStep ? '/settings#two-steps' : asked;
}
