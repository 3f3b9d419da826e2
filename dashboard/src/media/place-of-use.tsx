import type { MediaPicture } from '@nalam/api/contract';
import { Link } from 'react-router-dom';
import { useFoundKind } from '../found-kinds.ts';
import { useTitle } from '../records/use-title.ts';
import { useTranslate } from '../use-translate.ts';

/** What shows a picture, with the way there for those who may open it. */
export function PlaceOfUse({ use }: { use: MediaPicture['usedIn'][number] }) {
  const translate = useTranslate();
  const { text, lang } = useTitle()(use);
  const kind = useFoundKind()(use.kind);
  if (!kind) return <span lang={lang}>{text}</span>;
  return (
    <>
      <Link to={kind.to(use)} lang={lang}>
        {text}
      </Link>{' '}
      ({translate(kind.label)})
    </>
  );
}
