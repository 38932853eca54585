import { createContext } from 'react';
import type { FilePlace } from './file-queue';

/** The form that files can be added to; null: files can only be removed. */
export const FilesOf = createContext<FilePlace | null>(null);
