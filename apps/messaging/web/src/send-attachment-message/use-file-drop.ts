import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { notify } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes a file that is dropped anywhere on an element. Without `onFile` nothing is taken, and the browser does not leave the page for it. */
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

/** A file of the clipboard, where it holds no text: office programs put a picture beside the text that they mean. */
export function pastedFile({ clipboardData }: ClipboardEvent): File | null {
  if (clipboardData.types.includes('text/plain')) return null;
  return clipboardData.files[0] ?? null;
}
