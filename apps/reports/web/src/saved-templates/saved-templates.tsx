import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { IconCalendarRepeat, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  ActionIcon,
  Anchor,
  ConfirmDialog,
  ErrorState,
  Group,
  notify,
  Section,
} from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import {
  DeleteSavedTemplateDocument,
  SavedTemplatesDocument,
  type SavedTemplateFieldsFragment,
  type SavedTemplatePage,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { TemplateDialog } from './template-dialog';
import { templateHref } from './template-href';
import classes from './saved-templates.module.css';

/** Templates that the viewer may open, with their actions; renders nothing without any. `page`: only of that page. */
export function SavedTemplates({ page }: { page?: SavedTemplatePage }) {
  const t = useT();
  const { data, error, refetch } = useQuery(SavedTemplatesDocument, { fetchPolicy: 'cache-and-network' });
  useLive('saved-templates', refetch);
  if (error && !data) return <ErrorState error={error} title={t('saved.notShown')} onRetry={refetch} />;
  const templates = (data?.getSavedTemplates ?? []).filter((each) => !page || each.page === page);
  if (templates.length === 0) return null;
  return (
    <Section title={t('saved.title')}>
      <ul className={classes.list} aria-label={t('saved.title')}>
        {templates.map((template) => (
          <SavedTemplateItem key={template.id} template={template} />
        ))}
      </ul>
    </Section>
  );
}

function SavedTemplateItem({ template }: { template: SavedTemplateFieldsFragment }) {
  const t = useT();
  const viewer = useViewer();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const [remove] = useMutation(DeleteSavedTemplateDocument, { refetchQueries: ['SavedTemplates'] });
  const { id, name, page, search, scope, program, createdBy, isEditable } = template;
  const isOwn = createdBy !== null && createdBy.userId === viewer.user?.id;
  const shared =
    scope === 'PROGRAM' ? program?.name : scope === 'ECOSYSTEM' ? t('saved.everybody') : t('saved.onlyMe');
  return (
    <li className={classes.item}>
      <span>
        <Anchor component={Link} to={templateHref({ page, search })}>
          {name}
        </Anchor>
        <span className={classes.about}>
          {[shared, isOwn ? null : createdBy?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Group gap={4} wrap="nowrap">
        {page === 'PIVOT' && viewer.has('SUPER_ADMIN') ? (
          <ActionIcon
            variant="subtle"
            size="lg"
            component={Link}
            to={`/reports/schedules/new?type=PIVOT&template=${id}`}
            aria-label={t('saved.scheduleOf', { name })}
          >
            <IconCalendarRepeat size={18} stroke={1.7} />
          </ActionIcon>
        ) : null}
        {isEditable ? (
          <>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('saved.editOf', { name })}
              onClick={() => setDoing('edit')}
            >
              <IconPencil size={18} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('saved.deleteOf', { name })}
              onClick={() => setDoing('delete')}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </>
        ) : null}
      </Group>
      {doing === 'edit' ? (
        <TemplateDialog page={page} search={search} template={template} onClose={() => setDoing(null)} />
      ) : null}
      {doing === 'delete' ? (
        <ConfirmDialog
          opened
          danger
          onClose={() => setDoing(null)}
          title={t('saved.deleteTitle', { name })}
          confirmLabel={t('saved.delete')}
          onConfirm={async () => {
            await remove({ variables: { templateId: id } });
            notify({ tone: 'good', message: t('saved.deleted', { name }) });
          }}
        >
          {[
            scope === 'PRIVATE' ? null : t('saved.deleteShared'),
            page === 'PIVOT' ? t('saved.stopsSchedules') : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
