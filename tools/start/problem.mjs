/** Something that the person who starts the platform can mend: shown as it is, without a stack. */
export class Problem extends Error {}
