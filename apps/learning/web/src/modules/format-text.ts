export type Formatting = 'bold' | 'italic' | 'heading' | 'list';

export interface Formatted {
  text: string;
  /** Start of the selection afterwards. */
  from: number;
  to: number;
}

const AROUND = { bold: '**', italic: '_' } as const;
const BEFORE = { heading: '## ', list: '- ' } as const;

/** Formats the selection: marks around it, or in front of each line. */
export function formatText(text: string, from: number, to: number, how: Formatting): Formatted {
  if (how === 'bold' || how === 'italic') {
    const mark = AROUND[how];
    return {
      text: text.slice(0, from) + mark + text.slice(from, to) + mark + text.slice(to),
      from: from + mark.length,
      to: to + mark.length,
    };
  }
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const marked = lines.map((line) => BEFORE[how] + line).join('\n');
  return { text: text.slice(0, start) + marked + text.slice(to), from: start, to: start + marked.length };
}
