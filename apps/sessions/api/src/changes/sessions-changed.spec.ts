import type { TenantDb } from '@lyceum/server/tenancy';
import {
  followSessionsBy,
  sessionsPublished,
  sessionsChanged,
  type SessionsChange,
} from './sessions-changed';

const db = {} as TenantDb;
const change: SessionsChange = { ids: ['one', 'two'], scope: 'ALL', drafts: [] };

it('fails where nobody was named that follows', async () => {
  await expect(sessionsChanged(db, change)).rejects.toThrow('followSessionsBy was not called');
});

it('tells each follower in the order of the definition, one after the other, and those alone that want to know', async () => {
  const told: string[] = [];
  const slow = async (_db: TenantDb, { ids }: SessionsChange) => {
    await Promise.resolve();
    told.push(`slow ${ids.join()}`);
  };
  followSessionsBy([
    { changed: slow },
    { published: async () => void told.push('published') },
    { changed: async (_db, { scope }) => void told.push(`last ${scope}`) },
  ]);
  await sessionsChanged(db, change);
  expect(told).toEqual(['slow one,two', 'last ALL']);
  await sessionsPublished(db, []);
  expect(told.at(-1)).toBe('published');
});

it('asks nobody further after one of them refused, so that the change is taken back', async () => {
  let asked = false;
  const refuses = { changed: () => Promise.reject(new Error('taken')) };
  followSessionsBy([refuses, { changed: async () => void (asked = true) }]);
  await expect(sessionsChanged(db, change)).rejects.toThrow('taken');
  expect(asked).toBe(false);
});
