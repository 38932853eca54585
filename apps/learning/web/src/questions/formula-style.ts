const PROPERTIES: readonly string[] = [
  ...['border', 'border-bottom', 'border-left', 'border-right', 'border-top', 'color', 'font-style'],
  ...['font-weight', 'padding', 'padding-bottom', 'padding-left', 'padding-right', 'padding-top'],
  ...['text-align', 'white-space'],
];
/** Without functions, such as those that load addresses. */
const PLAIN_VALUE = /^[#\w.% -]+$/u;

/** The declarations of a formula's style that pages apply. */
export function declarationsOf(style: string): (readonly [property: string, value: string])[] {
  return style
    .split(';')
    .map((declaration) => {
      const [name = '', value = ''] = declaration.split(':');
      return [name.trim(), value.trim()] as const;
    })
    .filter(([name, value]) => PROPERTIES.includes(name) && PLAIN_VALUE.test(value));
}
