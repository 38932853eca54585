/** A stored number (`+13035550142;ext=5`) in a format that people read and can type again. */
export function phoneText(kept: string): string {
  const [number = '', extension] = kept.split(';ext=');
  const grouped = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
  return extension ? `${grouped} ext. ${extension}` : grouped;
}
