import { Suspense } from 'react';
import { lazyPart } from '@lyceum/web/design-system';
import type { NoteFormProps } from './note-form';

const NoteForm = lazyPart(() => import('./note-form'));

/** Creates or changes a note; its code loads when it is opened. */
export function NoteDialog(props: NoteFormProps) {
  return (
    <Suspense fallback={null}>
      <NoteForm {...props} />
    </Suspense>
  );
}
