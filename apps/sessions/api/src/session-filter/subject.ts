export { bindFilter, type BoundFilter, boundPrograms, nameFor, resolveSearch, Values } from './admin-filter';
export { conditions, pageStatement, type Statement } from './admin-sql';
