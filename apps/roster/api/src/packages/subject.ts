/** Unpacks ZIP archives of a district's files into the files that imports read. */
export { headBytes } from './head-bytes';
export { lineOf } from './csv-line';
export { joinRoles } from './join-roles';
export { isPackage, PackageProblem, withPackage, type PackageCode, type PackedFile } from './unpack-package';
