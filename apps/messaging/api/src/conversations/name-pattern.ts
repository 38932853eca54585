import { foldText, likeWord } from '@lyceum/server/free-text';

/** What LIKE finds of a name, wherever it stands. */
export const namePattern = (typed: string): string => `%${likeWord(foldText(typed.trim()))}%`;
