/** What the roster knows of programs. */
export { administeredProgram, browsedProgram, openProgram, refuseArchived } from './administered-program';
