import { foldText, likeWord } from '@lyceum/server/free-text';

/** The pattern for LIKE that finds the text anywhere in a folded name. */
export const namePattern = (typed: string): string => `%${likeWord(foldText(typed.trim()))}%`;
