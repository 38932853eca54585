/**
 * Compares the statements whose text is only known at run time with the allowed number, by file. More are a problem; fewer are
 * not.
 *
 * @param {readonly { file: string, line: number, texts: readonly string[] }[]} statements
 * @param {Readonly<Record<string, number>>} allowed number by file
 * @returns {string[]}
 */
export function compareUnresolved(statements, allowed) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const { file, line, texts } of statements)
    if (texts.length === 0) found.set(file, [...(found.get(file) ?? []), line]);
  return [...found].sort().flatMap(([file, lines]) => {
    const most = allowed[file] ?? 0;
    return lines.length > most
      ? [
          `${file}:${lines.join(',')} has ${lines.length} statements whose text is not known without running the code, ` +
            `${most} are allowed: build the text from constants, or from functions that only return text`,
        ]
      : [];
  });
}
