import { useEffect, useLayoutEffect } from 'react';
import { useViewer } from './viewer';

function write(title: string, ecosystemName: string | undefined): void {
  document.title = [title, ecosystemName ?? 'Lyceum'].filter(Boolean).join(' · ');
}

/** The route's title, set before the screen's own code has loaded. */
export function useRouteTitle(title: string | undefined): void {
  const name = useViewer().ecosystem?.name;
  useLayoutEffect(() => {
    if (title !== undefined) write(title, name);
  }, [title, name]);
}

/** A screen's own title, such as the name of its subject. It runs after the route's title and overrides it. */
export function usePageTitle(title: string | undefined): void {
  const name = useViewer().ecosystem?.name;
  useEffect(() => {
    if (title) write(title, name);
  }, [title, name]);
}
