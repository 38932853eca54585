/**
 * Where a sign-in that has just succeeded leads. The frame around the page is another one as soon as somebody is signed
 * in, so the page is mounted anew while its form is still at work: what the two tell each other stands outside of both.
 */
export const signInProgress: {
  /** The viewer is being loaded; the form will say where to go. */
  underway: boolean;
  to: string | null;
} = { underway: false, to: null };
