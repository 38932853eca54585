const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One line in the text format of PostgreSQL's COPY; null becomes \N. */
export function copyLine(values: readonly (string | number | boolean | null)[]): string {
  let line = '';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) line += '\t';
    const value = values[i];
    line += typeof value === 'string' ? escape(value) : value === null ? '\\N' : String(value);
  }
  return `${line}\n`;
}

function escape(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => escapes[char]!) : text;
}
