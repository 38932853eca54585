import type { TenantDb } from '@lyceum/server/tenancy';
import {
  followSessionsBy,
  sessionsPublished,
  sessionsChanged,
  type SessionsChange,
} from './sessions-changed';

const db = {} as TenantDb;
const change: SessionsChange = { ids: ['one', 'two'], scope: 'ALL', drafts: [] };

it('throws when no followers are registered', async () => {
  await expect(sessionsChanged(db, change)).rejects.toThrow('followSessionsBy was not called');
});

it('calls the followers in the order of their registration, one after the other, where they have the hook', async () => {
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

it('stops after a follower throws, so that the change is rolled back', async () => {
  let asked = false;
  const refuses = { changed: () => Promise.reject(new Error('taken')) };
  followSessionsBy([refuses, { changed: async () => void (asked = true) }]);
  await expect(sessionsChanged(db, change)).rejects.toThrow('taken');
  expect(asked).toBe(false);
});
