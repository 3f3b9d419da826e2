import type { StoredText } from '@nalam/api/contract';
import { languages } from '@nalam/api/languages';
import { useTranslation } from 'react-i18next';
import { useSiteUrl } from '@nalam/shell/page';
import { Form } from '@nalam/shared-ui/staff';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import styles from './meta-previews.module.css';

/** The approximate number of characters in search results; search engines measure in pixels and change their limits. */
const shownLength = { title: 60, description: 160 };

const cut = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;

/** Previews the page in search results and as a link in a chat, in each language. */
export function MetaPreviews() {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
  const form = Form.useFormInstance();
  const path = (Form.useWatch('path', form) as string | undefined) ?? '';
  const title = Form.useWatch('title', form) as StoredText | undefined;
  const description = Form.useWatch('description', form) as StoredText | undefined;
  const image = Form.useWatch('image', form) as string | null | undefined;
  const site = new URL(useSiteUrl()).host;

  return (
    <div className={styles.previews}>
      {languages.map(({ code: language, prefix }) => {
        const heading = t('records.inLanguage', { label: t('meta.preview'), language: nameOf(language) });
        const preview = {
          address: `${site}${prefix}${path === '/' ? '' : path}`,
          title: cut(title?.[language] ?? title?.en ?? '', shownLength.title),
          description: cut(description?.[language] ?? description?.en ?? '', shownLength.description),
        };
        return (
          <section key={language} aria-label={heading}>
            <h2>{heading}</h2>
            <div className={styles.result} lang={language}>
              <span className={styles.address}>{preview.address}</span>
              <span className={styles.title}>{preview.title || '…'}</span>
              <span>{preview.description || '…'}</span>
            </div>
            <div className={styles.card} lang={language}>
              {image && <img src={`/api/images/${image}/640.webp`} alt="" />}
              <span className={styles.address}>{site}</span>
              <strong>{preview.title || '…'}</strong>
              <span>{preview.description || '…'}</span>
            </div>
          </section>
        );
      })}
    </div>
  );
}
