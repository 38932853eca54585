import { Suspense } from 'react';
import { Nothing, optionalPart } from '../parts/optional-part';
import { useRemotes } from '../registry/use-live-remotes';

const PreviewStrip = optionalPart(() => import('./preview-strip'), Nothing);

/** Renders only while this tab previews a remote. */
export function PreviewNotice() {
  const { list } = useRemotes();
  const previewed = list?.remotes.filter((remote) => remote.preview !== undefined) ?? [];
  if (previewed.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PreviewStrip remotes={previewed} />
    </Suspense>
  );
}
