import { Link } from 'react-router';
import { Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import type { SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './syncs.module.css';

/** The files of the delivery, each with the import that read it. */
export function PlanFiles({
  plan: { files, programId, recognisedLearners },
}: {
  plan: SyncPlanDetailFragment;
}) {
  const t = useT();
  const format = useFormat();
  const { programs } = useViewer();
  // Imports are shown on the file-upload screen, which the program may have switched off.
  const shown = !programs.find(({ id }) => id === programId)?.toolsOff.includes('fileUpload');
  return (
    <Section title={t('syncs.files')} description={t('syncs.filesHelp')} flush>
      {files.length === 0 ? (
        <p className={classes.inset}>{t('syncs.noFiles')}</p>
      ) : (
        <div className="ly-table">
          <div className="ly-table-scroll" tabIndex={0} role="region" aria-label={t('syncs.files')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('syncs.column.file')}</th>
                  <th scope="col">{t('syncs.column.kind')}</th>
                  <th scope="col" data-align="end">
                    {t('syncs.column.rows')}
                  </th>
                  <th scope="col" data-align="end">
                    {t('syncs.column.refused')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {files.map((file) => (
                  <tr key={file.importJobId}>
                    <td className={classes.fileName}>
                      {shown ? (
                        <Link to={`/p/${programId}/file-upload?import=${file.importJobId}`}>
                          {file.fileName}
                        </Link>
                      ) : (
                        file.fileName
                      )}
                    </td>
                    <td>
                      {t(`syncs.kind.${file.kind}`)}
                      {file.mode ? (
                        <div className={classes.quiet}>{t(`syncs.fileMode.${file.mode}`)}</div>
                      ) : null}
                    </td>
                    <td data-align="end">{format.number(file.rows)}</td>
                    <td data-align="end">{format.number(file.refusedRows)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {recognisedLearners > 0 ? (
        <p className={classes.inset}>{t('syncs.recognised', { count: recognisedLearners })}</p>
      ) : null}
    </Section>
  );
}
