import { Radio, Stack } from '@lyceum/web/design-system';
import type { SessionScope } from '../__generated__/graphql';
import { useT } from '../i18n';

const SCOPES: readonly SessionScope[] = ['SINGLE', 'SINGLE_AND_FOLLOWING', 'ALL'];

/** Which sessions of a series a change applies to. */
export function ScopeField({
  value,
  onChange,
  only = SCOPES,
}: {
  value: SessionScope;
  onChange: (scope: SessionScope) => void;
  only?: readonly SessionScope[];
}) {
  const t = useT();
  return (
    <Radio.Group label={t('scope.label')} value={value} onChange={(next) => onChange(next as SessionScope)}>
      <Stack gap="xs" mt={6}>
        {only.map((scope) => (
          <Radio key={scope} value={scope} label={t(`scope.${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
