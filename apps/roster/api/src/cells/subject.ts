/** What a cell of an imported file says: dates, durations, grades, identifiers, and what is wrong with it. */
export { LONGEST_TEXT } from './longest-text';
export { problemText, type ProblemCode, type Problem, isRemark } from './problem';
export { ZonedClock } from './zoned-clock';
export { normaliseTopic } from './normalise-topic';
export { parseDate } from './parse-date';
export { csvCell, csvLine } from './csv-cell';
export { compilePattern, LONGEST_PATTERN } from './pattern';
export { asUtf8, textOf } from './as-utf8';
export { cleanCell } from './clean-cell';
export { cleanIdentifier, isMarkedAsText } from './clean-identifier';
export { readPhone, type PhoneCountry } from './read-phone';
export { parseDuration, MAX_MINUTES } from './parse-duration';
export { normaliseGrade } from './normalise-grade';
export { parseFlag } from './parse-flag';
export { likeness, wordsOf } from './likeness';
