export { IntakeFormsResolver } from './intake-forms.resolver';
export { LeadsResolver } from './leads.resolver';
