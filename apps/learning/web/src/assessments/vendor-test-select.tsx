import { useQuery } from '@apollo/client/react';
import { NativeSelect, type ServerForm } from '@lyceum/web/design-system';
import { TestDefinitionsDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { propertyValues, type AssessmentValues } from './assessment-values';

/** Chooses a vendor's test, which fills in the properties and lets its files be imported without a mapping. */
export function VendorTestSelect({ values, set }: Pick<ServerForm<AssessmentValues>, 'values' | 'set'>) {
  const t = useT();
  const { data } = useQuery(TestDefinitionsDocument);
  const definitions = data?.getTestDefinitions ?? [];
  const choose = (key: string) => {
    const chosen = definitions.find((each) => each.key === key);
    const former = definitions.find((each) => each.key === values.definitionKey);
    const isNamed = values.formName.trim() !== '' && values.formName !== former?.name;
    set({
      definitionKey: chosen?.key ?? null,
      properties: chosen ? propertyValues(chosen.properties) : [],
      ...(isNamed ? {} : { formName: chosen?.name ?? '' }),
    });
  };
  return (
    <NativeSelect
      label={t('assessments.vendorTest')}
      description={t('assessments.vendorTestHelp')}
      value={values.definitionKey ?? ''}
      data={[
        { value: '', label: t('assessments.otherTest') },
        ...definitions.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
