import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBox } from '@nalam/shared-ui/skeleton';
import type { RichTextInputProps } from '../rich-text/rich-text-input.tsx';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import { LocalFrame, type LocalFieldProps } from './local-field.tsx';

// Loaded on demand: the editor is larger than all fields together, and many kinds have no rich text.
const RichTextInput = lazy(async () => {
  const { RichTextInput: Component } = await import('../rich-text/rich-text-input.tsx');
  return { default: Component };
});

/** A text with headings, lists and links, in each language. */
export function RichTextField(field: Omit<LocalFieldProps, 'lines'>) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
  return (
    <LocalFrame
      {...field}
      control={(code, { readOnly = false }) => (
        <WhenLoaded
          disabled={readOnly}
          language={code}
          label={t('records.inLanguage', { label: field.label, language: nameOf(code) })}
        />
      )}
    />
  );
}

/** The form passes value and onChange to the direct child of its item. */
function WhenLoaded(input: RichTextInputProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Suspense
      fallback={
        <Skeleton label={t('loading')}>
          <SkeletonBox />
        </Skeleton>
      }
    >
      <RichTextInput {...input} />
    </Suspense>
  );
}
