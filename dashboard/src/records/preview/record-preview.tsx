import type { RecordDetail } from '@nalam/api/contract';
import { languages, prefixes } from '@nalam/api/languages';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@nalam/shell/page';
import { buttonClass } from '@nalam/shared-ui/button';
import { SkeletonBox } from '@nalam/shared-ui/skeleton';
import { Answered } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { RecordGone } from '../editor/record-gone.tsx';
import { hasUnpublishedChanges } from '../content/content.ts';
import { RecordState } from '../list/record-state.tsx';
import type { RecordKind } from '../record-kind.ts';
import { useRecordQuery } from '../records-api.ts';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import shared from '../../styles/shared.module.css';
import styles from './record-preview.module.css';

interface RecordPreviewProps {
  kind: RecordKind;
  /** The record's id or slug. */
  name: string;
}

/** The draft in the visitors' own page, in a frame, so that it looks exactly like the published page. */
export function RecordPreview({ kind, name }: RecordPreviewProps) {
  const { t } = useTranslation('dashboard');
  const record = useRecordQuery({ kind: kind.name, name });
  return (
    <>
      <PageHeader title={t('records.actions.preview')} />
      <Answered
        answer={record}
        failed={t('records.recordFailed')}
        skeleton={<SkeletonBox />}
        gone={<RecordGone kind={kind} />}
      >
        {(detail) => (detail ? <Frame kind={kind} detail={detail} /> : <RecordGone kind={kind} />)}
      </Answered>
    </>
  );
}

type Width = 'phone' | 'desktop';

function Frame({ kind, detail }: { kind: RecordKind; detail: RecordDetail }) {
  const { record } = detail;
  const { t } = useTranslation('dashboard');
  const pageLanguage = useLanguage();
  const nameOf = useNameOfLanguage();
  const [language, setLanguage] = useState(pageLanguage);
  const [width, setWidth] = useState<Width>('desktop');
  const src = `${prefixes[language]}/preview/${kind.name}/${record.id}`;
  return (
    <>
      <div className={`${shared.row} ${styles.bar}`}>
        <Link className={buttonClass('secondary')} to={kind.editPath(record)}>
          {t('records.preview.back')}
        </Link>
        <RecordState record={{ ...record, hasUnpublishedChanges: hasUnpublishedChanges(detail) }} />
        <Views
          label={t('records.preview.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        />
        <Views
          label={t('records.preview.width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: t('records.preview.desktop') },
            { value: 'phone', label: t('records.preview.phone') },
          ]}
        />
      </div>
      <iframe key={src} className={styles[width]} src={src} title={t('records.preview.frame')} />
    </>
  );
}

interface ViewsProps<View extends string> {
  /** For screen readers. */
  label: string;
  value: View;
  options: { value: View; label: string }[];
  onChange: (view: View) => void;
}

/** A switch between views, one of which is open. */
function Views<View extends string>({ label, value, options, onChange }: ViewsProps<View>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.views}>
      {options.map((view) => (
        <label key={view.value}>
          <input
            type="radio"
            name={name}
            checked={view.value === value}
            onChange={() => onChange(view.value)}
          />
          {view.label}
        </label>
      ))}
    </div>
  );
}
