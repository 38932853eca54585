const LINE = 20;
const TOP = 740;

/** A one-page PDF with a title and lines of text beneath it. Characters outside Latin-1 are left out. */
export function demoPdf(title: string, lines: readonly string[]): Buffer {
  const show = (text: string) =>
    `(${text.replace(/[^\x20-\x7E\xA0-\xFF]/g, '').replace(/[\\()]/g, '\\$&')}) Tj`;
  const content = [
    'BT /F1 20 Tf 72 ' + TOP + ' Td ' + show(title),
    `/F1 12 Tf ${LINE} TL T*`,
    ...lines.map((line) => `T* ${show(line)}`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
