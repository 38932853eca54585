import { Import } from '../workloads/import.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */

/** @type {Fault[]} */
export default [
  {
    name: 'the disk of the file storage full for 5 s, in an import',
    lasts: 5000,
    imports: true,
    possible: ({ disk }) => disk.isThere,
    begin: async ({ scene, bookings }) => {
      scene.disk.fill();
      // An upload during the fault must be refused; a submission that seems to succeed would be a loss.
      const refused = await new Import(scene, bookings).begin().then(
        () => null,
        (error) => String(error),
      );
      if (refused === null) throw new Error('an upload to a full disk was acknowledged');
      return async () => {
        scene.disk.empty();
        return { note: `an upload meanwhile: ${refused}` };
      };
    },
  },
];
