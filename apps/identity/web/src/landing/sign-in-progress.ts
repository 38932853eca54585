/**
 * Where a successful sign-in leads. The shell's layout changes when the viewer is signed in and mounts the page again
 * while its form still works, so this state is outside of both.
 */
export const signInProgress: {
  /** The viewer is loading; the form sets `to` afterwards. */
  underway: boolean;
  to: string | null;
  /** The person wants to set up a second step first. */
  setsUpStep: boolean;
} = { underway: false, to: null, setsUpStep: false };

/** `asked`: the address that the person requested. */
export function addressAfterSignIn(asked: string): string {
  const { setsUpStep } = signInProgress;
  signInProgress.setsUpStep = false;
  return setsUpStep ? '/settings#two-steps' : asked;
}
