/** A problem that the person who starts the platform can solve: printed without a stack. */
export class Problem extends Error {}
