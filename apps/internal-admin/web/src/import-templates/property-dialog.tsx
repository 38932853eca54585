import { useState } from 'react';
import {
  Checkbox,
  FormDialog,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@lyceum/web/design-system';
import type { ImportTemplatePropertyInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { TemplateOptions, TypeName, ValidatorName } from './template-values';

interface PropertyDialogProps {
  property: ImportTemplatePropertyInput;
  /** Whether the import knows the column: its name and type are then fixed. */
  isKnown: boolean;
  /** Whether an import requires the column. */
  isNeeded: boolean;
  /** Names of the other columns. */
  taken: readonly string[];
  options: TemplateOptions;
  onSave: (property: ImportTemplatePropertyInput) => void;
  onClose: () => void;
}

/** One column: its texts in both languages, its alternative names, and the rules of its cells. */
export function PropertyDialog(props: PropertyDialogProps) {
  const t = useT();
  const { isKnown, taken, options, onSave, onClose } = props;
  const [property, setProperty] = useState(props.property);
  const [attempt, setAttempt] = useState(0);
  const patch = (change: Partial<ImportTemplatePropertyInput>) => setProperty({ ...property, ...change });
  const problems = attempt > 0 ? problemsOf(property, taken, t) : [];
  const submit = () => {
    setAttempt(attempt + 1);
    if (problemsOf(property, taken, t).length > 0) return;
    onSave(property);
    onClose();
  };
  const part = { property, patch, problems };
  return (
    <FormDialog
      title={
        props.property.name ? t('templates.editColumn', { name: props.property.name }) : t('templates.addOwn')
      }
      submitLabel={t('templates.applyColumn')}
      onSubmit={submit}
      onClose={onClose}
      busy={false}
      problems={problems}
      attempt={attempt}
      errorTitle={t('templates.notPublished')}
    >
      {isKnown ? null : <NameAndType {...part} options={options} />}
      <WordsFields {...part} />
      <Switch
        label={t('templates.isRequired')}
        description={t(props.isNeeded ? 'templates.isNeededHelp' : 'templates.isRequiredHelp')}
        disabled={props.isNeeded}
        checked={property.required ?? false}
        onChange={(event) => patch({ required: event.currentTarget.checked })}
      />
      <TagsInput
        label={t('templates.rule.aliases')}
        description={t('templates.aliasesHelp')}
        value={[...(property.aliases ?? [])]}
        onChange={(aliases) => patch({ aliases })}
      />
      <TagsInput
        label={t('templates.rule.examples')}
        description={t('templates.examplesHelp')}
        maxTags={5}
        value={[...(property.examples ?? [])]}
        onChange={(examples) => patch({ examples })}
      />
      <RuleFields {...part} options={options} />
    </FormDialog>
  );
}

interface PartProps {
  property: ImportTemplatePropertyInput;
  patch: (change: Partial<ImportTemplatePropertyInput>) => void;
  problems: readonly { fieldId: string; message: string }[];
}

function problemsOf(
  { name, label, description }: ImportTemplatePropertyInput,
  taken: readonly string[],
  t: ReturnType<typeof useT>,
) {
  const plain = plainName(name);
  const empty = [
    ['column-label-en', t('templates.labelEn'), label.en],
    ['column-label-sp', t('templates.labelSp'), label.sp],
    ['column-help-en', t('templates.helpEn'), description.en],
    ['column-help-sp', t('templates.helpSp'), description.sp],
  ] as const;
  return [
    ...(/^[a-z][a-z0-9_]{0,59}$/.test(plain)
      ? []
      : [{ fieldId: 'column-name', message: t('templates.nameForm') }]),
    ...(taken.includes(plain) ? [{ fieldId: 'column-name', message: t('templates.nameTaken') }] : []),
    ...empty
      .filter(([, , text]) => !text.trim())
      .map(([fieldId, words]) => ({ fieldId, message: t('templates.fillIn', { field: words }) })),
  ];
}

const plainName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');

function NameAndType({ property, patch, problems, options }: PartProps & { options: TemplateOptions }) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        id="column-name"
        required
        data-autofocus
        label={t('templates.rule.name')}
        description={t('templates.nameHelp')}
        maxLength={60}
        error={problems.find(({ fieldId }) => fieldId === 'column-name')?.message}
        value={property.name}
        onChange={(event) => patch({ name: event.currentTarget.value })}
        onBlur={() => patch({ name: plainName(property.name) })}
      />
      <Select
        allowDeselect={false}
        label={t('templates.rule.dataType')}
        data={options.dataTypes
          .filter(({ forOwn }) => forOwn)
          .map(({ name }) => ({ value: name, label: t(`templates.types.${name as TypeName}`) }))}
        value={property.dataType}
        // Rules of another type do not apply.
        onChange={(dataType) => dataType && patch({ dataType, minimum: null, maximum: null, validators: [] })}
      />
    </SimpleGrid>
  );
}

function WordsFields({ property, patch, problems }: PartProps) {
  const t = useT();
  const errorOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message;
  const languages = [
    ['en', t('templates.labelEn'), t('templates.helpEn')],
    ['sp', t('templates.labelSp'), t('templates.helpSp')],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {languages.map(([language, label, help]) => (
        <Stack key={language} gap="md">
          <TextInput
            id={`column-label-${language}`}
            required
            label={label}
            maxLength={100}
            error={errorOf(`column-label-${language}`)}
            value={property.label[language]}
            onChange={(event) =>
              patch({ label: { ...property.label, [language]: event.currentTarget.value } })
            }
          />
          <Textarea
            id={`column-help-${language}`}
            required
            label={help}
            maxLength={500}
            autosize
            minRows={2}
            maxRows={6}
            error={errorOf(`column-help-${language}`)}
            value={property.description[language]}
            onChange={(event) =>
              patch({ description: { ...property.description, [language]: event.currentTarget.value } })
            }
          />
        </Stack>
      ))}
    </SimpleGrid>
  );
}

function RuleFields({ property, patch, options }: PartProps & { options: TemplateOptions }) {
  const t = useT();
  const type = options.dataTypes.find(({ name }) => name === property.dataType);
  const bounds = type?.bounds === 'NONE' ? undefined : type?.bounds;
  const bound = (value: string | number) => (value === '' ? null : Number(value));
  return (
    <>
      <TagsInput
        label={t('templates.rule.allowedValues')}
        description={t('templates.allowedHelp')}
        value={[...(property.allowedValues ?? [])]}
        onChange={(allowedValues) => patch({ allowedValues })}
      />
      <TextInput
        label={t('templates.rule.pattern')}
        description={t('templates.patternHelp')}
        maxLength={options.limits.patternLength}
        value={property.pattern ?? ''}
        onChange={(event) => patch({ pattern: event.currentTarget.value || null })}
      />
      {bounds ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {(['minimum', 'maximum'] as const).map((name) => (
            <NumberInput
              key={name}
              label={t(`templates.${name}.${bounds}`)}
              allowDecimal={bounds === 'VALUE'}
              value={property[name] ?? ''}
              onChange={(value) => patch({ [name]: bound(value) })}
            />
          ))}
        </SimpleGrid>
      ) : null}
      {type?.validators.length ? (
        <Checkbox.Group
          label={t('templates.rule.validators')}
          value={[...(property.validators ?? [])]}
          onChange={(validators) => patch({ validators })}
        >
          <Stack gap="xs" mt={4}>
            {type.validators.map((name) => (
              <Checkbox key={name} value={name} label={t(`templates.validator.${name as ValidatorName}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
    </>
  );
}
