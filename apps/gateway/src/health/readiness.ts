/** Whether this process accepts new requests; a draining process finishes running ones and says so at `/readyz`. */
export interface Readiness {
  draining: boolean;
}
