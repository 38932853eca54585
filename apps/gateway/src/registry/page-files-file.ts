import { z } from 'zod';

/** `page-files.json` of a remote, or of the shell; `tools/build/page-files.mjs` writes it. */
export const PageFilesFile = z.object({
  /** By path of the descriptor. */
  pages: z.record(z.string(), z.array(z.string())).default({}),
  /** By language. */
  texts: z.record(z.string(), z.array(z.string())).default({}),
  /** The shell's frame. */
  frame: z.array(z.string()).default([]),
});

export type PageFiles = z.infer<typeof PageFilesFile>;
