/** Characters. A longer text is no name, identifier or topic but a broken file, and would not fit into an index. */
export const LONGEST_TEXT = 400;
