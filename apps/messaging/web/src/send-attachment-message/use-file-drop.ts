import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { notify } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Accepts a file that is dropped anywhere on an element. Without `onFile` the file is ignored, and the browser does not
 * navigate to it.
 */
export function useFileDrop(onFile: ((file: File) => void) | null) {
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    drop: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = onFile ? 'copy' : 'none';
        setIsOver(onFile !== null);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const [file, second] = event.dataTransfer.files;
        if (file) onFile?.(file);
        if (onFile && second) notify({ message: t('attach.one'), tone: 'info' });
      },
    },
  };
}

/** The file in the clipboard, unless it has text too: office programs add a picture to copied text. */
export function pastedFile({ clipboardData }: ClipboardEvent): File | null {
  if (clipboardData.types.includes('text/plain')) return null;
  return clipboardData.files[0] ?? null;
}
