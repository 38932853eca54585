import { jest } from '@jest/globals';
import { createElement, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createRemoteI18n } from './create-remote-i18n';

const DOCUMENT_NODE = 9;

/** The parts of a document that React needs when nothing is rendered. */
function emptyPage() {
  Object.assign(globalThis, { window: { event: undefined, HTMLIFrameElement: class {} } });
  const listens = { addEventListener: () => undefined };
  return { nodeType: DOCUMENT_NODE, ownerDocument: listens, ...listens } as unknown as Document;
}

it('resumes a component that suspended for its texts, with the same hooks', async () => {
  let come: () => void = () => undefined;
  const { useT } = createRemoteI18n('late', {
    en: () =>
      new Promise<{ default: { title: string } }>(
        (resolve) => (come = () => resolve({ default: { title: 'Here' } })),
      ),
    sp: { title: 'Aquí' },
  });
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRoot(emptyPage(), { onRecoverableError: console.error });
  const drawn = new Promise((resolve) => {
    function Title() {
      const t = useT();
      const [title] = useState(() => t('title'));
      useEffect(() => resolve(title), [title]);
      return null;
    }
    startTransition(() => root.render(createElement(Title)));
  });
  setTimeout(come, 50);
  expect(await drawn).toBe('Here');
  expect(complaints.mock.calls).toEqual([]);
});
