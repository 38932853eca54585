import type { ApolloClient } from '@apollo/client';
import { act, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { NoAnswer } from '@lyceum/web/graphql';
import { createOfflineQueue, forgetPerson, waitingOf } from '@lyceum/web/offline-queue';
import { renderInShell } from '../shell-fixture';
import { beforeSignOut } from './before-sign-out';
import { UnsentChanges } from './unsent-changes';

const owner = { person: 'user-1', ecosystem: 'riverside' };
const client = {} as ApolloClient;

async function leaveUnsent(): Promise<void> {
  const queue = createOfflineQueue({
    ...{ kind: 'nowhere.notes', owner, context: undefined },
    send: () => Promise.reject(new NoAnswer('down')),
  });
  await queue.put('note', 'a note');
  queue.close();
}

afterEach(() => forgetPerson(owner.person));

it('signs out at once when nothing is unsent', async () => {
  await renderInShell(<UnsentChanges />);
  expect(await beforeSignOut(owner, [], client)).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks in Spanish before unsent changes are deleted, and stays signed in when declined', async () => {
  await leaveUnsent();
  const page = await renderInShell(<UnsentChanges />, {
    viewer: viewerOf('LEARNER', { language: 'sp' }),
    width: 390,
  });
  const stays = beforeSignOut(owner, [], client);
  expect(await screen.findByText(/1 cambio se conserva en este dispositivo/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await stays).toBe(false);
  expect(await waitingOf(owner.person)).toHaveLength(1);
  let leaves!: Promise<boolean>;
  await act(async () => {
    leaves = beforeSignOut(owner, [], client);
  });
  await page.user.click(await screen.findByRole('button', { name: 'Cerrar sesión y eliminarlos' }));
  expect(await leaves).toBe(true);
  expect(await waitingOf(owner.person)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps everything for the next sign-in when nobody can be asked', async () => {
  await leaveUnsent();
  expect(await beforeSignOut(owner, [], client)).toBe(true);
  expect(await waitingOf(owner.person)).toHaveLength(1);
});
