import { pino } from 'pino';
import { composeTestSupergraph } from '../testing/test-subgraphs';
import { Supergraph } from '../supergraph/supergraph';
import { RegisteredDocuments, type RegisteredDocument } from './registered-documents';

const supergraph = new Supergraph(composeTestSupergraph());
const fits: RegisteredDocument = { name: 'Me', text: 'query Me { me { id } }', live: true };
const ahead: RegisteredDocument = { name: 'Ahead', text: 'query Ahead { ahead }', file: 'ahead.graphql' };

function logged() {
  const lines: { level: number; msg: string; document?: string; err?: { message: string } }[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

it('skips invalid documents: an error for a live version, a warning for one that waits for its schema', async () => {
  const { lines, logger } = logged();
  const texts = new Map([
    ['fits', fits],
    ['ahead', ahead],
    ['broken', { ...ahead, name: 'Broken', live: true }],
  ]);
  const known = new RegisteredDocuments(supergraph, texts, logger);
  await known.warm();
  expect(known.find('fits')).not.toBeNull();
  expect([known.find('ahead'), known.find('broken'), known.find('none')]).toEqual([null, null, null]);
  expect(lines.map(({ level, document }) => [level, document])).toEqual([
    [30, 'Ahead'],
    [50, 'Broken'],
  ]);
  expect(lines[0]?.err?.message).toContain('ahead');
});

it('logs an error as soon as the version is live', async () => {
  const { lines, logger } = logged();
  const before = new RegisteredDocuments(supergraph, new Map([['ahead', ahead]]), logger);
  await before.warm();
  const live = new Map([['ahead', { ...ahead, live: true }]]);
  await new RegisteredDocuments(supergraph, live, logger, before).warm();
  expect(lines.map(({ level }) => level)).toEqual([30, 50]);
});
