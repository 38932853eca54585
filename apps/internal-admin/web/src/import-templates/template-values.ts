import type {
  ImportEntityType,
  ImportTemplateOptionsQuery,
  ImportTemplatePropertyInput,
  OperatedTemplateFragment,
  TemplatePropertyFragment,
} from '../__generated__/graphql';
import type en from '../locales/en.json';

export type TemplateOptions = ImportTemplateOptionsQuery['getImportTemplateInputOptions'];
export type KindOptions = TemplateOptions['entityTypes'][number];

type Words = (typeof en)['templates'];
/** Names that the server answers as strings, limited to those with a text on the screen. */
export type TypeName = keyof Words['types'];
export type ValidatorName = keyof Words['validator'];
export type RuleName = keyof Words['rule'];

/** Values of a template's form. */
export interface TemplateValues {
  nameEn: string;
  nameSp: string;
  entityType: ImportEntityType;
  inUse: boolean;
  properties: ImportTemplatePropertyInput[];
}

/** The input of a column, without the server's additional fields. */
export const propertyOf = ({
  label,
  description,
  ...property
}: TemplatePropertyFragment): ImportTemplatePropertyInput => ({
  name: property.name,
  dataType: property.dataType,
  required: property.required,
  label: { en: label.en, sp: label.sp },
  description: { en: description.en, sp: description.sp },
  aliases: [...property.aliases],
  examples: [...property.examples],
  allowedValues: [...property.allowedValues],
  pattern: property.pattern,
  minimum: property.minimum,
  maximum: property.maximum,
  validators: [...property.validators],
});

/** Values of the newest version; for a new template every column of the kind of file. */
export function valuesOf(template: OperatedTemplateFragment | null, kind: KindOptions): TemplateValues {
  const newest = template?.versions[0];
  return {
    nameEn: newest?.names.en ?? '',
    nameSp: newest?.names.sp ?? '',
    entityType: template?.entityType ?? kind.entityType,
    inUse: template?.inUse ?? true,
    properties: (newest?.properties ?? kind.fields.map(({ property }) => property)).map(propertyOf),
  };
}

export const inputOf = ({ nameEn, nameSp, properties }: TemplateValues) => ({
  templateName: { en: nameEn, sp: nameSp },
  properties,
});

export function ownProperty(): ImportTemplatePropertyInput {
  return {
    name: '',
    dataType: 'text',
    required: false,
    label: { en: '', sp: '' },
    description: { en: '', sp: '' },
    aliases: [],
    examples: [],
    allowedValues: [],
    pattern: null,
    minimum: null,
    maximum: null,
    validators: [],
  };
}
