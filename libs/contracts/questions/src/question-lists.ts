import type { QuestionDetails } from './question';

/** The lists of texts of a question, by their names in its translation. */
export const listsOf = ({ options, details }: { options: readonly string[]; details: QuestionDetails }) => ({
  options,
  rows: details.rows,
  choices: details.choices,
});
