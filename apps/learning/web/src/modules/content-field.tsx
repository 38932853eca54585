import { useRef, useState } from 'react';
import { IconBold, IconHeading, IconItalic, IconList } from '@tabler/icons-react';
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@lyceum/web/design-system';
import { useT } from './i18n';
import { formatText, type Formatting } from './format-text';
import classes from './modules.module.css';
import { PageText } from './page-text';

const ICONS = { bold: IconBold, italic: IconItalic, heading: IconHeading, list: IconList } as const;
const FORMATTINGS = Object.keys(ICONS) as Formatting[];

interface ContentFieldProps {
  id: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

export function ContentField({ id, error, value, onChange }: ContentFieldProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const [previews, setPreviews] = useState(false);
  const format = (how: Formatting) => {
    const { current } = area;
    if (!current) return;
    const next = formatText(value, current.selectionStart, current.selectionEnd, how);
    onChange(next.text);
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <Stack gap={6}>
      <Textarea
        id={id}
        ref={area}
        label={t('modules.content')}
        description={t('modules.contentHelp')}
        error={error}
        autosize
        minRows={5}
        maxRows={24}
        maxLength={20_000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group gap={4}>
        {FORMATTINGS.map((how) => {
          const Icon = ICONS[how];
          return (
            <ActionIcon
              key={how}
              variant="subtle"
              aria-label={t(`modules.format.${how}`)}
              onClick={() => format(how)}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          );
        })}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={previews}
          onClick={() => setPreviews(!previews)}
        >
          {t(previews ? 'modules.hidePreview' : 'modules.preview')}
        </Button>
      </Group>
      {previews ? (
        <div className={classes.preview}>
          {value.trim() ? (
            <PageText text={value} isPreview />
          ) : (
            <Text c="dimmed">{t('modules.nothingWritten')}</Text>
          )}
        </div>
      ) : null}
    </Stack>
  );
}
