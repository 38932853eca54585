/** What a log line contains of an error. */
export interface LoggedError {
  type: string;
  /** Only where the text comes from the platform or the engine, and without values. */
  message?: string;
  /** SQLSTATE, errno or the library's code. */
  code?: string;
  /** Names of the schema that PostgreSQL reports with an error. */
  table?: string;
  constraint?: string;
  /** Stack frames, without the first line, which repeats the message. */
  stack?: string[];
  cause?: LoggedError;
}

const DEPTH = 3;
const FRAMES = 12;
/** Errors of the engine, whose messages name code and not data. */
const ENGINE = new Set(['TypeError', 'RangeError', 'ReferenceError', 'AssertionError']);
const WORD = /^[\w.-]{1,80}$/;

/**
 * An error without personal data. Libraries write their input into messages (a refused mail address, the text that was
 * no number). Kept are only messages of our own code, of the engine, and of database or network errors with a code; and
 * of those nothing that is quoted or looks like a value.
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return plain(error);
  // TypeORM wraps the driver's error and adds the statement's parameters.
  const driver = (error as { driverError?: unknown }).driverError;
  if (driver instanceof Error && driver !== error) return loggedError(driver, depth);
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const frames = framesOf(error);
  const logged: LoggedError = { type: word(error.name) ?? 'Error' };
  if (hasOwnWords(error, code, frames)) logged.message = withoutValues(error.message);
  Object.assign(
    logged,
    present({ code: word(code), table: word(table), constraint: word(constraint) }),
    frames.length > 0 ? { stack: frames } : {},
  );
  if (error.cause !== undefined && depth > 1) logged.cause = loggedError(error.cause, depth - 1);
  return logged;
}

/** Removes quoted text, addresses and long numbers, which may be personal data. */
export function withoutValues(text: string): string {
  return text
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '"…"')
    .replace(/\([^()]*\)=\([^()]*\)/g, '(…)=(…)')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '…')
    .replace(/\b[\w+/=-]{24,}\b/g, '…')
    .replace(/\d{6,}/g, '…')
    .slice(0, 500);
}

function plain(thrown: unknown): LoggedError {
  // The gateway reports a subgraph's error only as a message.
  const code =
    typeof thrown === 'object' && thrown !== null ? (thrown as { code?: unknown }).code : undefined;
  return { type: typeof thrown === 'object' ? 'object' : typeof thrown, ...present({ code: word(code) }) };
}

function hasOwnWords(error: Error, code: unknown, frames: string[]): boolean {
  if (ENGINE.has(error.name)) return true;
  if (typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]+|UND_ERR_\w+)$/.test(code))
    return isFromSystem(error);
  const place = frames[0] ?? '';
  return place.includes('file:') || place.includes('/') ? !/node_modules|node:/.test(place) : false;
}

/** PostgreSQL's errors have a severity, those of the operating system a syscall, undici's a code with its prefix. */
function isFromSystem(error: Error): boolean {
  return (
    'severity' in error || 'syscall' in error || /^UND_ERR_/.test(String((error as { code?: string }).code))
  );
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim());
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && WORD.test(value) ? value : undefined;
}

function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}
