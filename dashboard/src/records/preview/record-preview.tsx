import type { RecordDetail } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from 'shell/page';
import { buttonClass } from 'shared-ui/button';
import { SkeletonBox } from 'shared-ui/skeleton';
import { Radio } from 'shared-ui/staff';
import { Answered } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { RecordGone } from '../editor/record-gone.tsx';
import { isAhead } from '../content/content.ts';
import { RecordState } from '../list/record-state.tsx';
import type { RecordKind } from '../record-kind.ts';
import { useRecordQuery } from '../records-api.ts';
import styles from './record-preview.module.css';

interface RecordPreviewProps {
  kind: RecordKind;
  /** The record's id or slug. */
  name: string;
}

/** The draft as visitors will see it: their own page in a frame, so that it cannot look otherwise there than here. */
export function RecordPreview({ kind, name }: RecordPreviewProps) {
  const { t } = useTranslation('dashboard');
  const record = useRecordQuery({ kind: kind.name, name });
  return (
    <>
      <PageHeader title={t('records.preview.title')} />
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
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const [width, setWidth] = useState<Width>('desktop');
  const src = `${language === 'ta' ? '/ta' : ''}/preview/${kind.name}/${record.id}`;
  return (
    <>
      <div className={styles.bar}>
        <Link className={buttonClass('secondary')} to={kind.editPath(record)}>
          {t('records.preview.back')}
        </Link>
        <RecordState record={{ ...record, hasUnpublishedChanges: isAhead(detail) }} />
        <Radio.Group
          aria-label={t('records.preview.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as typeof language)}
          optionType="button"
          options={[
            { value: 'en', label: t('records.preview.en') },
            { value: 'ta', label: t('records.preview.ta') },
          ]}
        />
        <Radio.Group
          aria-label={t('records.preview.width')}
          value={width}
          onChange={({ target }) => setWidth(target.value as Width)}
          optionType="button"
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
