import { isTaken } from '@lyceum/server/errors';
import type {
  DateResolutionInput,
  InputMaybe,
  OwnTimes,
  SaveSessionOptions,
} from '../__generated__/resolvers';

export interface SaveOptions {
  dryRun: boolean;
  resolutions: readonly DateResolutionInput[];
  /** What happens to sessions with a time of their own; null: not given. */
  ownTimes: OwnTimes | null;
}

export function saveOptions(options: InputMaybe<SaveSessionOptions> | undefined): SaveOptions {
  return {
    dryRun: options?.dryRun ?? false,
    resolutions: options?.resolutions ?? [],
    ownTimes: options?.ownTimes ?? null,
  };
}

/**
 * Saves. When the database still refuses because of a concurrent save (the locks should prevent it, but the constraint
 * does not rely on them), the request is repeated as a dry run, so that the answer names the conflict.
 */
export async function savingOnce<T>(
  options: SaveOptions,
  save: (options: SaveOptions) => Promise<T>,
): Promise<T> {
  try {
    return await save(options);
  } catch (error) {
    if (options.dryRun || !isTaken(error, 'nobody_twice_at_once')) throw error;
    return save({ ...options, dryRun: true });
  }
}
