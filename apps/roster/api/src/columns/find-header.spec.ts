import fc from 'fast-check';
import { findHeader } from './find-header';
import { sniffHead } from './sniff-head';
import { templates } from './templates';

const header = ['Student ID', 'session_topic', 'session_date', 'session_duration', 'tutor_id'];
const row = ['17', 'math', '2026-01-20', '45', 'T1'];

describe('findHeader', () => {
  it('skips titles and empty rows, however many cells they have', () => {
    const title = fc.array(
      fc.constantFrom('', 'Riverside Unified', 'Exported 1/20/2026', 'Students', 'Page 1 of 3'),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(fc.array(title, { maxLength: 20 }), (titles) => {
        const found = findHeader([...titles, header, row, row], templates);
        expect(found).toMatchObject({ header, headerRow: titles.length + 1 });
      }),
    );
  });

  it('chooses the first of rows that fit equally well', () => {
    expect(findHeader([header, header, row], templates)?.headerRow).toBe(1);
  });

  it('chooses the first row that fills the width if no template fits', () => {
    const rows = [['My learners'], [], ['Pupil no.', 'Building', 'Class'], ['1', '2', '3']];
    expect(findHeader(rows, templates)).toMatchObject({ headerRow: 3, fit: 0 });
    expect(findHeader([[], ['', '']], templates)).toBeNull();
  });
});

describe('sniffHead', () => {
  it.each([',', ';', '\t', '|'])('finds a header below titles with the delimiter %j', (delimiter) => {
    const text = `Riverside Unified, spring; all schools\n\n${header.join(delimiter)}\n${row.join(delimiter)}\n`;
    expect(sniffHead(Buffer.from(text), templates)).toMatchObject({
      delimiter,
      header,
      headerRow: 3,
      samples: [row],
    });
  });

  it('finds a header above a quote that never closes', () => {
    expect(sniffHead(Buffer.from(`Title\n${header.join()}\n1,"math`), templates)).toMatchObject({
      headerRow: 2,
    });
  });
});
