import type { Language } from '@nalam/api/languages';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../notices.ts';
import { extensions, withOurHeadings } from './extensions.ts';
import { LinkButton } from './link-button.tsx';
import styles from './rich-text-input.module.css';

export interface RichTextInputProps {
  /** Set by the form item. */
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  disabled?: boolean;
  language: Language;
  label: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
}

/** Text with headings, lists, tables and links. Loaded with the first field that needs it. */
export function RichTextInput({ value = '', onChange, disabled = false, ...field }: RichTextInputProps) {
  const { t } = useTranslation('dashboard');
  const notices = useNotices();
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // The styles are in rich-text-input.module.css.
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange?.(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      transformPastedHTML: (html) => {
        if (/<img\b/i.test(html)) notices.failed(t('richText.picturesLeftOut'));
        return withOurHeadings(html);
      },
      attributes: {
        ...(field.id && { id: field.id }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        lang: field.language,
        class: styles.text ?? '',
        ...(field['aria-describedby'] && { 'aria-describedby': field['aria-describedby'] }),
      },
    },
  });

  // Tiptap replaces the editor if the page takes long to appear, so the effects run again for the new one.
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  useEffect(() => {
    if (editor.isDestroyed) return;
    // Sets a value from outside, such as a resolved conflict. Not during composition; otherwise a Tamil input method would lose
    // the word.
    const html = editor.isEmpty ? '' : editor.getHTML();
    if (value !== html && !editor.isFocused && !editor.view.composing) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);

  return (
    <div className={styles.editor} data-invalid={Boolean(field['aria-invalid'])}>
      <Toolbar editor={editor} label={field.label} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor, label, disabled }: { editor: Editor; label: string; disabled: boolean }) {
  const { t } = useTranslation('dashboard');
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      strike: now.isActive('strike'),
      superscript: now.isActive('superscript'),
      subscript: now.isActive('subscript'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  });
  const tools = [
    { key: 'bold', sign: 'B', run: () => editor.chain().focus().toggleBold().run() },
    { key: 'italic', sign: 'I', run: () => editor.chain().focus().toggleItalic().run() },
    { key: 'strike', sign: 'S', run: () => editor.chain().focus().toggleStrike().run() },
    { key: 'superscript', sign: 'x²', run: () => editor.chain().focus().toggleMark('superscript').run() },
    { key: 'subscript', sign: 'x₂', run: () => editor.chain().focus().toggleMark('subscript').run() },
    { key: 'heading', sign: 'H', run: () => editor.chain().focus().toggleHeading({ level: 3 }).run() },
    { key: 'bullets', sign: '•', run: () => editor.chain().focus().toggleBulletList().run() },
    { key: 'numbers', sign: '1.', run: () => editor.chain().focus().toggleOrderedList().run() },
  ] as const;
  return (
    <div role="toolbar" aria-label={t('richText.toolbar', { label })} className={styles.toolbar}>
      {tools.map(({ key, sign, run }) => (
        <button
          key={key}
          type="button"
          className={styles.tool}
          data-tool={key}
          aria-label={t(`richText.${key}`)}
          title={t(`richText.${key}`)}
          aria-pressed={active[key]}
          disabled={disabled}
          onClick={run}
        >
          <span aria-hidden="true" data-sign={sign} className={styles.sign} />
        </button>
      ))}
      <LinkButton editor={editor} disabled={disabled} className={styles.tool} />
    </div>
  );
}
