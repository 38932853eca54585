/** Whether this process takes requests: one that drains finishes what it has, and says so at `/readyz`. */
export interface Readiness {
  draining: boolean;
}
