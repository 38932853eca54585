import { addHistoryEntryKey } from './history-entry-key';

beforeEach(() => history.replaceState(null, '', '/'));

it('gives a history entry that the router did not create a key, and keeps it on a reload', () => {
  addHistoryEntryKey();
  const { key } = history.state as { key: string };
  expect(key).toMatch(/^[\da-f]{8}$/);
  addHistoryEntryKey();
  expect(history.state).toEqual({ key });
});

it('keeps the other state of the entry', () => {
  history.replaceState({ idx: 3, usr: { from: 'mail' }, key: 'abc' }, '');
  addHistoryEntryKey();
  expect(history.state).toEqual({ idx: 3, usr: { from: 'mail' }, key: 'abc' });
  history.replaceState({ idx: 0 }, '');
  addHistoryEntryKey();
  expect(history.state).toMatchObject({ idx: 0, key: expect.any(String) });
});
