/** What the roster knows of programs. */
export { administeredProgram, openProgram, refuseArchived } from './administered-program';
