/** Pause before the single retry of a failed request; jitter is added or subtracted. */
export const RETRY_DELAY_MS = 700;
export const RETRY_JITTER = 0.3;

export function retryDelay(): number {
  return RETRY_DELAY_MS * (1 + (Math.random() * 2 - 1) * RETRY_JITTER);
}

export function retryPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, retryDelay()));
}
